import { CubedropError, isCubedropError } from '../base/errors.ts';
import type { JsonObject } from '../base/json.ts';
import { recover } from './recover.ts';
import type { Run } from './run-state.ts';
import { send } from './send.ts';
import type { Receipt } from '../chain/types.ts';
import type { TransactionPlan, TransactionStep } from './step.ts';

/**
 * Performs a transaction step exactly once, resuming from the earlier attempts in the journal. An effect that is
 * already on the chain is accepted, and signed bytes are resent unchanged. A new transaction is made only once the
 * earlier ones have failed, or with the same nonce if the node rejects the signed bytes.
 */
export async function performTransaction<State extends JsonObject>(
  run: Run,
  step: TransactionStep<State>,
): Promise<void> {
  const plan = await run.withRetries(step.name, () => step.plan(run.context));
  if (!plan) return run.finish(step.name, {});
  const attempt = run.record.attempts.get(step.name);
  if (attempt && attempt.planned.fingerprint !== plan.fingerprint) {
    throw new CubedropError('conflict', `"${step.title}" was started with different content.`, {
      details: { before: attempt.planned.fingerprint, now: plan.fingerprint },
    });
  }
  const recovered = attempt && (await recover(run, step.name, plan, attempt));
  if (!recovered && plan.isAlreadyDone) return run.finish(step.name, {});
  const receipt = recovered ?? (await sendOnce(run, step, plan));
  const learned = await plan.read(receipt);
  await run.finish(step.name, learned as JsonObject, { hash: receipt.hash, block: receipt.blockNumber });
}

/** Maximum number of times that a transaction is sent if other transactions of the account use its nonce. */
const MAX_SENDS = 8;

/**
 * Sends the transaction. If the sender only signs, sends it again with another nonce once another transaction of the
 * account has used its nonce.
 */
async function sendOnce<State extends JsonObject>(
  run: Run,
  step: TransactionStep<State>,
  plan: TransactionPlan<State>,
): Promise<Receipt> {
  for (let sends = 1; ; sends += 1) {
    try {
      return await send(run, step.name, plan);
    } catch (error) {
      const mayResend = run.context.sender.kind === 'local' && sends < MAX_SENDS;
      if (!mayResend || !isCubedropError(error, 'transaction-replaced')) throw error;
      run.emit({
        type: 'step-retried',
        step: step.name,
        attempt: sends + 1,
        waitSeconds: 0,
        reason: error.shortMessage,
      });
    }
  }
}

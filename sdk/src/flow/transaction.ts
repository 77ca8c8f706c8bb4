import { CubedropError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { recover } from './recover.ts';
import type { Run } from './run-state.ts';
import { send } from './send.ts';
import type { Receipt } from '../chain/types.ts';
import type { TransactionPlan, TransactionStep } from './step.ts';
import { REPLACED, wasReplaced } from './watch.ts';

/**
 * Makes a transaction step have its effect exactly once, from whatever the journal says has been done of it.
 * An effect that is on the chain already is taken as it is; signed bytes are sent again as they are; anything new is
 * made only once it is sure that what was made before cannot have an effect any more.
 */
export async function settle<State extends JsonObject>(
  run: Run,
  step: TransactionStep<State>,
): Promise<void> {
  const plan = await run.withRetries(step.name, () => step.plan(run.context));
  if (!plan) return run.finish(step.name, {});
  const attempt = run.record.attempts.get(step.name);
  if (attempt && attempt.planned.fingerprint !== plan.fingerprint) {
    throw new CubedropError(
      'conflict',
      `"${step.title}" was begun with other content than is asked for now.`,
      {
        details: { before: attempt.planned.fingerprint, now: plan.fingerprint },
      },
    );
  }
  const recovered = attempt && (await recover(run, step.name, plan, attempt));
  if (!recovered && plan.isNeedless) return run.finish(step.name, {});
  const receipt = recovered ?? (await sendOnce(run, step, plan));
  const learned = await plan.read(receipt);
  await run.finish(step.name, learned as JsonObject, { hash: receipt.hash, block: receipt.blockNumber });
}

/** How often a transaction is made anew because others of the account were faster. */
const MOST_SENDS = 8;

/** Sends, and again under the next nonce where another run of the account used the one that was to be this one's. */
async function sendOnce<State extends JsonObject>(
  run: Run,
  step: TransactionStep<State>,
  plan: TransactionPlan<State>,
): Promise<Receipt> {
  for (let sends = 1; ; sends += 1) {
    try {
      return await send(run, step.name, plan);
    } catch (error) {
      if (run.context.sender.kind !== 'local' || sends >= MOST_SENDS || !wasReplaced(error)) throw error;
      run.tell({
        type: 'step-retried',
        step: step.name,
        attempt: sends + 1,
        waitSeconds: 0,
        reason: REPLACED,
      });
    }
  }
}

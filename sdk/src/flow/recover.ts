import { broadcast, readNonce, readReceipt, readTransaction } from '../chain/transactions.ts';
import type { Receipt } from '../chain/types.ts';
import { CubedropError, isCubedropError } from '../errors.ts';
import type { Hex } from '../hex.ts';
import type { TransactionSigned } from './journal.ts';
import type { Attempt } from './record.ts';
import type { Run } from './run-state.ts';
import { send } from './send.ts';
import type { TransactionPlan } from './step.ts';
import { giveUp, OTHER, ownOrEffectOf, poll, wasReplaced, watch } from './watch.ts';

/** What became of an attempt; null where it never had an effect and never will. */
export async function recover<State>(
  run: Run,
  step: string,
  plan: TransactionPlan<State>,
  attempt: Attempt,
): Promise<Receipt | null> {
  const { chain, sender } = run.context;
  const { signed, sent } = attempt;
  const hash = signed?.hash ?? sent?.hash;
  if (hash && (await readReceipt(chain, hash))) return watch(run, step, plan, attempt, hash);
  if (signed) {
    const isOpen = (await readNonce(chain, sender.address, 'latest')) <= signed.nonce;
    return isOpen
      ? resend(run, step, plan, attempt, signed)
      : takeOver(run, step, plan, attempt, signed.hash);
  }
  if (sent && (await readTransaction(chain, sent.hash))) return watch(run, step, plan, attempt, sent.hash);
  // A local key that signed nothing has sent nothing.
  return sender.kind === 'local' ? null : traceOf(run, step, plan, attempt);
}

/** Sends the same bytes again. Where no node takes them, new ones go under the same nonce, so that only one can count. */
async function resend<State>(
  run: Run,
  step: string,
  plan: TransactionPlan<State>,
  attempt: Attempt,
  { raw, hash, nonce }: TransactionSigned,
): Promise<Receipt> {
  try {
    await run.withRetries(step, () => broadcast(run.context.chain, raw));
  } catch (error) {
    if (isCubedropError(error, 'unavailable') || isCubedropError(error, 'aborted')) throw error;
    return send(run, step, plan, nonce);
  }
  run.tell({ type: 'transaction-sent', step, hash, resent: true });
  return watch(run, step, plan, attempt, hash);
}

/** The nonce is open, and nothing waits under it. */
const NOTHING = 'nothing';

/** A wallet was asked, or about to be: the nonce and the events tell whether it sent. */
async function traceOf<State>(
  run: Run,
  step: string,
  plan: TransactionPlan<State>,
  attempt: Attempt,
): Promise<Receipt | null> {
  const { chain, sender, confirmResend } = run.context;
  const { nonce } = attempt.planned;
  const nonceAt = (at: 'latest' | 'pending') => readNonce(chain, sender.address, at);
  const found = await poll(run, attempt, async () => {
    if ((await nonceAt('latest')) > nonce) return ownOrEffectOf(run, plan, attempt);
    return (await nonceAt('pending')) > nonce ? null : NOTHING;
  });
  if (found !== OTHER && found !== NOTHING) return watch(run, step, plan, attempt, found);
  const hasLeave = (await confirmResend?.(step, plan.fingerprint)) ?? true;
  if (!hasLeave) throw new CubedropError('aborted', 'Stopped before sending again.', { details: { step } });
  return giveUp(run, step, attempt.sent?.hash ?? null, 'It left no trace on the chain.');
}

/** The nonce is used: returns the receipt of what had the effect, or `null` if another transaction took its place. */
async function takeOver<State>(
  run: Run,
  step: string,
  plan: TransactionPlan<State>,
  attempt: Attempt,
  hash: Hex,
): Promise<Receipt | null> {
  try {
    return await watch(run, step, plan, attempt, hash);
  } catch (error) {
    if (wasReplaced(error)) return null;
    throw error;
  }
}

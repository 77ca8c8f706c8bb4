import { callOf, isSameCall, readTransactionByNonce } from '../chain/transaction-by-nonce.ts';
import {
  broadcast,
  readHead,
  readNonce,
  readReceipt,
  readTransaction,
  whyReverted,
} from '../chain/transactions.ts';
import type { Receipt } from '../chain/types.ts';
import { CubedropError, isCubedropError } from '../errors.ts';
import type { Hex } from '../hex.ts';
import { makeDearer } from './bump.ts';
import type { Attempt } from './record.ts';
import type { Run } from './run-state.ts';
import type { TransactionPlan } from './step.ts';

export const REPLACED = 'Another transaction of this account took the place of this one.';

/** Whether what was sent can never count, since its nonce went to another transaction without its effect. */
export function wasReplaced(error: unknown): boolean {
  return isCubedropError(error, 'conflict') && error.shortMessage === REPLACED;
}

/** Waits until a sent transaction is confirmed. One that was replaced counts where its effect is there. */
export async function watch<State>(
  run: Run,
  step: string,
  plan: TransactionPlan<State>,
  attempt: Attempt,
  hash: Hex,
): Promise<Receipt> {
  const { chain, sender } = run.context;
  const required = chain.confirmations;
  const { bumpAfterSeconds = Infinity } = run.context;
  let bumpAt = bumpAfterSeconds;
  const isSigned = hash === attempt.signed?.hash;
  const receipt = await poll(run, attempt, async (waited) => {
    // The bytes that were signed last, where they have been made dearer meanwhile.
    const latest = isSigned ? run.record.attempts.get(step)! : attempt;
    const sent = isSigned ? latest.signed!.hash : hash;
    const found = (await readReceipt(chain, sent)) ?? (await replacementOf(run, plan, latest, sent));
    if (!found) {
      if (!isSigned || waited < bumpAt) return null;
      bumpAt += bumpAfterSeconds;
      await makeDearer(run, step);
      return null;
    }
    const confirmations = (await readHead(chain)) - found.blockNumber + 1;
    run.tell({
      type: 'transaction-confirmed',
      step,
      hash: found.hash,
      block: found.blockNumber,
      confirmations,
      required,
    });
    return confirmations >= required ? found : null;
  });
  if (receipt.succeeded) return receipt;
  const { to, data, value } = plan;
  const reason = await whyReverted(chain, { from: sender.address, to, data, value }, receipt.blockNumber);
  await giveUp(run, step, receipt.hash, reason.shortMessage);
  throw new CubedropError('reverted', reason.shortMessage, {
    hint: 'The transaction was reverted; only its gas was paid.',
    details: { ...reason.details, transaction: receipt.hash },
    cause: reason,
  });
}

/**
 * Returns the receipt of whatever else had the effect, once the nonce was used by another transaction (sped up in a
 * wallet). Signed bytes that a node has dropped are handed to it again.
 * @throws CubedropError `conflict` if a block shows that the nonce went to a transaction that does something else
 */
async function replacementOf<State>(
  run: Run,
  plan: TransactionPlan<State>,
  attempt: Attempt,
  hash: Hex,
): Promise<Receipt | null> {
  const { chain, sender } = run.context;
  const { planned, signed } = attempt;
  if (await readTransaction(chain, hash)) return null;
  const isUsed = (await readNonce(chain, sender.address, 'latest')) > (signed ?? planned).nonce;
  if (!isUsed) {
    if (signed) await broadcast(chain, signed.raw);
    return null;
  }
  const own = await ownOrEffectOf(run, plan, attempt);
  // What a wallet sent may still be on its way to this node.
  if (own !== OTHER || !signed) return own && own !== OTHER ? readReceipt(chain, own) : null;
  await giveUp(run, planned.step, hash, REPLACED);
  throw new CubedropError('conflict', REPLACED, {
    hint: 'Nothing was paid for this one; run it again.',
    details: { transaction: hash },
  });
}

/** The nonce went to a transaction that does something else. */
export const OTHER = 'other';

/**
 * Returns which transaction had the effect of an attempt whose nonce the chain counts as used: the one in the block,
 * where it is the attempt's own or does the same, or another one by its events. `null` while the node counts the
 * transaction and does not show it, which proves nothing.
 */
export async function ownOrEffectOf<State>(
  run: Run,
  plan: TransactionPlan<State>,
  attempt: Attempt,
): Promise<Hex | typeof OTHER | null> {
  const { chain, sender } = run.context;
  const { planned, signed, sent } = attempt;
  const { nonce } = signed ?? planned;
  const used = await readTransactionByNonce(chain, { account: sender.address, nonce, after: planned.block });
  if (!used) return null;
  if (used.hash === (signed ?? sent)?.hash || isSameCall(used, plan)) return used.hash;
  if (signed && isSameCall(used, callOf(signed.raw))) return used.hash;
  return (await effectOf(run, plan, attempt)) ?? OTHER;
}

/** The hash of the transaction that has the plan's effect, whichever it is. */
async function effectOf<State>(
  run: Run,
  plan: TransactionPlan<State>,
  { planned }: Attempt,
): Promise<Hex | null> {
  const log = await run.withRetries(planned.step, () => plan.find(planned.block));
  return log?.transactionHash ?? null;
}

/** Notes that an attempt will never have an effect. */
export async function giveUp(run: Run, step: string, hash: Hex | null, reason: string): Promise<null> {
  await run.append({ type: 'transaction-failed', step, hash, reason });
  return null;
}

const CONFIRM_WITHIN_SECONDS = 600;

/**
 * Looks again and again until there is something, at most as long as the context allows.
 * @param look gets how many seconds have been waited so far
 */
export async function poll<Found>(
  run: Run,
  attempt: Attempt,
  look: (waited: number) => Promise<Found | null>,
): Promise<Found> {
  const { step } = attempt.planned;
  const { confirmWithinSeconds = CONFIRM_WITHIN_SECONDS, chain } = run.context;
  const longest = chain.confirmations > 1 ? 4 : 1;
  let waited = 0;
  for (let wait = 0.1; ; wait = Math.min(longest, wait * 2)) {
    const found = await run.withRetries(step, () => look(waited));
    if (found !== null) return found;
    if (waited >= confirmWithinSeconds) break;
    await run.pause(wait);
    waited += wait;
  }
  const { signed, sent } = run.record.attempts.get(step) ?? attempt;
  const hash = signed?.hash ?? sent?.hash;
  throw new CubedropError('unconfirmed', 'The transaction was sent, but it is not confirmed yet.', {
    hint: 'Run it again later; it goes on from here and pays for nothing twice.',
    details: hash ? { transaction: hash } : {},
  });
}

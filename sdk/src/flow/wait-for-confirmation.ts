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
import { isProblem } from '../base/error-details.ts';
import { CubedropError, isCubedropError } from '../base/errors.ts';
import { transactionProblemError } from '../base/transaction-problems.ts';
import type { Hex } from '../base/hex.ts';
import { bumpStep } from './bump.ts';
import type { Attempt } from './record.ts';
import { requireLearned } from './require-learned.ts';
import type { Run } from './run-state.ts';
import type { TransactionPlan } from './step.ts';
import { requireEntry } from '../base/require.ts';

/**
 * Waits until a sent transaction, or a replacement with the same effect, is confirmed.
 * @throws CubedropError of the category `reverted`; `transaction-replaced`; `unconfirmed`
 */
export async function waitForConfirmation<State>(
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
    // The latest signed bytes, since the fee may have been raised in the meantime.
    const latest = isSigned ? requireEntry(run.record.attempts, step) : attempt;
    const sent = isSigned ? requireLearned(latest, 'signed').hash : hash;
    const found = (await readReceipt(chain, sent)) ?? (await replacementOf(run, plan, latest, sent));
    if (!found) {
      if (!isSigned || waited < bumpAt) return null;
      bumpAt += bumpAfterSeconds;
      await bumpStep(run, step);
      return null;
    }
    const confirmations = (await readHead(chain)) - found.blockNumber + 1;
    run.emit({
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
  await recordFailure(run, step, receipt.hash, reason.shortMessage);
  throw revertedError(reason, receipt.hash);
}

/**
 * Returns the error for a reverted transaction. If the contract's reason is a problem, the error has its code and
 * details.
 */
function revertedError(reason: CubedropError, transaction: Hex): CubedropError {
  const { shortMessage } = reason;
  const options = { hint: 'The transaction was reverted; only its gas was paid.', cause: reason };
  if (isCubedropError(reason) && isProblem(reason))
    return new CubedropError(reason, shortMessage, { ...options, category: 'reverted' });
  const details = { ...reason.details, transaction };
  return new CubedropError('reverted', shortMessage, { ...options, details });
}

/**
 * Returns the receipt of a replacement with the same effect, such as a transaction that was sped up in a wallet,
 * once the nonce is used; otherwise `null`. Rebroadcasts signed bytes that the node has dropped.
 * @throws CubedropError `transaction-replaced` if a sender that only signs has signed the attempt, and a transaction
 *   with another effect used the nonce
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
  // A wallet may have sent a transaction that this node has not received yet.
  if (own !== OTHER_EFFECT || !signed) return own && own !== OTHER_EFFECT ? readReceipt(chain, own) : null;
  const replaced = transactionProblemError(
    { code: 'transaction-replaced', details: { transaction: hash } },
    { hint: 'Nothing was paid for this transaction; run it again.' },
  );
  await recordFailure(run, planned.step, hash, replaced.shortMessage);
  throw replaced;
}

/** Value for an attempt whose nonce was used by a transaction with another effect. */
export const OTHER_EFFECT = 'other';

/**
 * Returns the hash of the transaction that had the effect of an attempt whose nonce is used. It is the mined
 * transaction with that nonce if this is the attempt's own transaction or makes the same call; otherwise a transaction
 * found by its events. Returns `OTHER_EFFECT` if there is none. Returns `null` as long as this is uncertain: the node
 * counts the transaction with that nonce but does not return it yet, or that transaction is not final.
 */
export async function ownOrEffectOf<State>(
  run: Run,
  plan: TransactionPlan<State>,
  attempt: Attempt,
): Promise<Hex | typeof OTHER_EFFECT | null> {
  const { chain, sender } = run.context;
  const { planned, signed, sent } = attempt;
  const { nonce } = signed ?? planned;
  const used = await readTransactionByNonce(chain, { account: sender.address, nonce, after: planned.block });
  if (!used) return null;
  if (used.hash === (signed ?? sent)?.hash || isSameCall(used, plan)) return used.hash;
  if (signed && isSameCall(used, callOf(signed.raw))) return used.hash;
  const effect = await effectOf(run, plan, attempt);
  if (effect) return effect;
  // Until the other transaction is final, a reorganisation can remove it, and the attempt's own may still take effect.
  const isFinal = (await readHead(chain)) - used.blockNumber + 1 >= chain.confirmations;
  return isFinal ? OTHER_EFFECT : null;
}

/** Returns the hash of any transaction that had the plan's effect, found by its events; otherwise `null`. */
async function effectOf<State>(
  run: Run,
  plan: TransactionPlan<State>,
  { planned }: Attempt,
): Promise<Hex | null> {
  const log = await run.withRetries(planned.step, () => plan.find(planned.block));
  return log?.transactionHash ?? null;
}

/** Records that an attempt has failed, so that its step can be planned again. */
export async function recordFailure(run: Run, step: string, hash: Hex | null, reason: string): Promise<null> {
  await run.append({ type: 'transaction-failed', step, hash, reason });
  return null;
}

const CONFIRM_WITHIN_SECONDS = 600;

/**
 * Calls `look` repeatedly, with backoff, until it returns something other than `null`.
 * @param look called with the number of seconds waited so far
 * @throws CubedropError `unconfirmed` after the context's `confirmWithinSeconds`
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
    hint: 'Run it again later: it resumes from here and never pays twice.',
    details: hash ? { transaction: hash } : {},
  });
}

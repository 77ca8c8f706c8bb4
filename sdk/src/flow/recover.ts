import { broadcast, readHead, readNonce, readReceipt, readTransaction } from '../chain/transactions.ts';
import type { Receipt } from '../chain/types.ts';
import { CubedropError, isCubedropError } from '../base/errors.ts';
import type { Hex } from '../base/hex.ts';
import type { TransactionSigned } from './journal.ts';
import type { Attempt } from './record.ts';
import type { Run } from './run-state.ts';
import { send } from './send.ts';
import type { TransactionPlan } from './step.ts';
import {
  recordFailure,
  OTHER_EFFECT,
  ownOrEffectOf,
  poll,
  waitForConfirmation,
} from './wait-for-confirmation.ts';

/**
 * Returns the receipt of an earlier attempt, or of the transaction that replaced it, after waiting for the confirmation;
 * `null` if the attempt has failed, so that a new transaction can be made.
 */
export async function recover<State>(
  run: Run,
  step: string,
  plan: TransactionPlan<State>,
  attempt: Attempt,
): Promise<Receipt | null> {
  const { chain, sender } = run.context;
  const { signed, sent } = attempt;
  const hash = signed?.hash ?? sent?.hash;
  if (hash && (await readReceipt(chain, hash))) return waitForConfirmation(run, step, plan, attempt, hash);
  if (signed) {
    const isOpen = (await readNonce(chain, sender.address, 'latest')) <= signed.nonce;
    return isOpen
      ? resend(run, step, plan, attempt, signed)
      : recoverUsedNonce(run, step, plan, attempt, signed.hash);
  }
  if (sent && (await readTransaction(chain, sent.hash)))
    return waitForConfirmation(run, step, plan, attempt, sent.hash);
  // If a sender that only signs has signed nothing, nothing was sent.
  return sender.kind === 'local' ? null : recoverWalletAttempt(run, step, plan, attempt);
}

/**
 * Broadcasts the same bytes again. If the node rejects them, sends a new transaction with the same nonce, so that only
 * one of the two can be mined.
 */
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
  run.emit({ type: 'transaction-sent', step, hash, resent: true });
  return waitForConfirmation(run, step, plan, attempt, hash);
}

/** Value for an attempt whose nonce is still unused. */
const NONCE_UNUSED = 'unused';

/**
 * Time, in seconds, within which every node of a public network should receive a transaction that was sent through
 * another node.
 */
const NODES_AGREE_SECONDS = 60;

/**
 * Finds out, from the nonce and the events, whether a wallet has sent the transaction that an earlier attempt
 * requested or was about to request. Returns the receipt, or `null` if the wallet did not send the transaction.
 * @throws CubedropError `unconfirmed`; `aborted` if the wallet did not send it and `confirmResend` returns `false`
 */
async function recoverWalletAttempt<State>(
  run: Run,
  step: string,
  plan: TransactionPlan<State>,
  attempt: Attempt,
): Promise<Receipt | null> {
  const { confirmResend } = run.context;
  const found = await findTrace(run, plan, attempt);
  if (found) return waitForConfirmation(run, step, plan, attempt, found);
  const isConfirmed = (await confirmResend?.(step, plan.fingerprint)) ?? true;
  if (!isConfirmed)
    throw new CubedropError('aborted', 'Stopped before sending again.', { details: { step } });
  // Meanwhile the user may have confirmed the first request, if the wallet still showed it.
  const meanwhile = confirmResend && (await findTrace(run, plan, attempt));
  if (meanwhile) return waitForConfirmation(run, step, plan, attempt, meanwhile);
  return recordFailure(run, step, attempt.sent?.hash ?? null, 'No trace of it was found on the chain.');
}

/**
 * Returns the hash of the transaction that a wallet has sent for an attempt, or `null` if it sent none. Waits while the
 * node may not have the transaction yet. Also waits while any transaction of the account is pending, since that may be
 * the attempt's own, with another nonce that the wallet chose.
 */
async function findTrace<State>(
  run: Run,
  plan: TransactionPlan<State>,
  attempt: Attempt,
): Promise<Hex | null> {
  const { chain, sender } = run.context;
  const { nonce, block } = attempt.planned;
  const minimumWait = chain.confirmations > 1 ? NODES_AGREE_SECONDS : 0;
  const found = await poll(run, attempt, async (waited) => {
    if ((await readHead(chain)) < block) return null;
    const latest = await readNonce(chain, sender.address, 'latest');
    const own = latest > nonce ? await ownOrEffectOf(run, plan, attempt) : NONCE_UNUSED;
    if (own !== OTHER_EFFECT && own !== NONCE_UNUSED) return own;
    const isPending = (await readNonce(chain, sender.address, 'pending')) > latest;
    return isPending || waited < minimumWait ? null : own;
  });
  return found === OTHER_EFFECT || found === NONCE_UNUSED ? null : found;
}

/**
 * Returns the receipt of the transaction that had the effect of an attempt whose nonce is used; `null` if an unrelated
 * transaction used the nonce.
 */
async function recoverUsedNonce<State>(
  run: Run,
  step: string,
  plan: TransactionPlan<State>,
  attempt: Attempt,
  hash: Hex,
): Promise<Receipt | null> {
  try {
    return await waitForConfirmation(run, step, plan, attempt, hash);
  } catch (error) {
    if (isCubedropError(error, 'transaction-replaced')) return null;
    throw error;
  }
}

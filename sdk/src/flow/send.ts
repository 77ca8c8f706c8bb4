import { abortable } from '../base/abortable.ts';
import type { LocalSender, TransactionRequest, WalletSender } from '../chain/sender.ts';
import { signTransaction } from '../chain/sign-transaction.ts';
import { broadcast, prepareTransaction, readHead, readNonce, readReceipt } from '../chain/transactions.ts';
import type { Receipt } from '../chain/types.ts';
import { isCubedropError } from '../base/errors.ts';
import type { Hex } from '../base/hex.ts';
import type { Run } from './run-state.ts';
import type { TransactionPlan } from './step.ts';
import { recordFailure, waitForConfirmation } from './wait-for-confirmation.ts';
import { requireEntry } from '../base/require.ts';

/**
 * Sends a new transaction and waits for its confirmation. Everything needed to recover it is journaled first. If the
 * effect must happen only once (`isOnce`) and another run has had it, returns the receipt of that run's transaction
 * instead.
 * @param underNonce the nonce of an earlier transaction, which the node rejected and the new transaction replaces
 */
export async function send<State>(
  run: Run,
  step: string,
  plan: TransactionPlan<State>,
  underNonce?: number,
): Promise<Receipt> {
  const { chain, sender, maxFeePerGas } = run.context;
  const { fingerprint, to, data, value } = plan;
  // The order matters: the block is read before the nonce, so that any other use of the nonce is in a later block.
  const block = await run.withRetries(step, () => readHead(chain));
  const nonce =
    underNonce ?? (await run.withRetries(step, () => readNonce(chain, sender.address, 'pending')));
  const before = await findEffectOfOtherRun(run, step, plan, block);
  if (before) return before;
  const request = await run
    .withRetries(step, () =>
      prepareTransaction(chain, { from: sender.address, to, data, value }, nonce, maxFeePerGas),
    )
    .catch(async (error: unknown) => {
      const meanwhile = await findEffectOfOtherRun(run, step, plan, block);
      if (meanwhile) return meanwhile;
      throw error;
    });
  if (!('nonce' in request)) return request;
  run.throwIfAborted();
  run.emit({ type: 'transaction-signing', step, fingerprint });
  await run.append({
    type: 'transaction-planned',
    step,
    fingerprint,
    to,
    value: String(value),
    nonce,
    block,
  });
  const hash =
    sender.kind === 'wallet'
      ? await sendByWallet(run, step, sender, request)
      : await sendSigned(run, step, sender, request);
  return waitForConfirmation(run, step, plan, requireEntry(run.record.attempts, step), hash);
}

/**
 * If the effect must happen only once (`isOnce`) and a transaction of another run has had it in the meantime, waits
 * for the confirmation of that transaction and returns its receipt; otherwise returns `null`.
 */
async function findEffectOfOtherRun<State>(
  run: Run,
  step: string,
  { isOnce, find }: TransactionPlan<State>,
  block: number,
): Promise<Receipt | null> {
  if (!isOnce) return null;
  const { chain } = run.context;
  const log = await run.withRetries(step, () => find(run.record.started?.block ?? block));
  for (;;) {
    const receipt = log && (await run.withRetries(step, () => readReceipt(chain, log.transactionHash)));
    if (!receipt) return null;
    const confirmations = (await run.withRetries(step, () => readHead(chain))) - receipt.blockNumber + 1;
    if (confirmations >= chain.confirmations) return receipt;
    await run.pause(1);
  }
}

async function sendSigned(
  run: Run,
  step: string,
  sender: LocalSender,
  request: TransactionRequest,
): Promise<Hex> {
  const { raw, hash } = await abortable(signTransaction(sender, request), run.context.signal);
  await run.append({ type: 'transaction-signed', step, nonce: request.nonce, hash, raw });
  await run.withRetries(step, () => broadcast(run.context.chain, raw));
  run.emit({ type: 'transaction-sent', step, hash, resent: false });
  return hash;
}

async function sendByWallet(
  run: Run,
  step: string,
  sender: WalletSender,
  request: TransactionRequest,
): Promise<Hex> {
  try {
    const hash = await sender.send(request);
    await run.append({ type: 'transaction-sent', step, hash });
    run.emit({ type: 'transaction-sent', step, hash, resent: false });
    return hash;
  } catch (error) {
    if (isCubedropError(error, 'canceled')) await recordFailure(run, step, null, error.shortMessage);
    throw error;
  }
}

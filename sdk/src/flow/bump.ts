import { Transaction } from 'ethers';
import { readEther } from '../chain/balances.ts';
import { readFees } from '../chain/fees.ts';
import type { LocalSender } from '../chain/sender.ts';
import { signTransaction } from '../chain/sign-transaction.ts';
import { broadcast, readNonce, readReceipt, requireEther } from '../chain/transactions.ts';
import { wethTaken } from '../chain/weth-taken.ts';
import { abortable } from '../base/abortable.ts';
import { CubedropError, isCubedropError } from '../base/errors.ts';
import { sameAddress, toHex, type Hex } from '../base/hex.ts';
import type { FlowContext } from './context.ts';
import type { Journal, JournalEntry, TransactionSigned } from './journal.ts';
import type { Run } from './run-state.ts';
import { requireItem } from '../base/require.ts';

/** A transaction that was resent with a higher fee. */
export type Bumped = {
  /** Name of the transaction's step. */
  step: string;
  /** Hash of the version that was replaced. */
  before: Hex;
  /** Hash of the replacement. */
  hash: Hex;
  /** Maximum fee per gas of the replacement, in wei, decimal. */
  maxFeePerGas: string;
};

/** Maximum number of fee bumps per transaction. */
const MAX_BUMPS = 3;

/** A pending transaction and the fee with which it would be resent. Amounts are in wei. */
export interface PlannedBump {
  /** Name of the transaction's step. */
  step: string;
  /** Hash of the pending transaction. */
  before: Hex;
  /** Gas limit of the transaction, which stays the same. */
  gasLimit: bigint;
  /** Amount of ETH that it transfers. */
  value: bigint;
  /** Maximum amount of WETH that it takes from the account in addition to `value`. */
  weth: bigint;
  /** Maximum fee per gas of the pending transaction. */
  maxFeePerGasBefore: bigint;
  /** Maximum fee per gas of its replacement. */
  maxFeePerGas: bigint;
}

/** Parameters of {@link planBumps}. */
export interface PlanBumpsParameters extends Pick<FlowContext, 'chain'> {
  /** Journal of the run whose transactions are pending. */
  journal: Pick<Journal, 'read'>;
  /** The account that sent them. */
  sender: Pick<LocalSender, 'address'>;
  /** Maximum fee per gas, in wei. Defaults to no limit. */
  maxFeePerGas?: bigint | undefined;
}

/**
 * Returns the transactions that {@link bumpWaiting} would resend at the network's current fees. Signs and sends
 * nothing.
 * @throws CubedropError as {@link bumpWaiting} does, apart from errors of the signer
 */
export async function planBumps(parameters: PlanBumpsParameters): Promise<PlannedBump[]> {
  const planned: PlannedBump[] = [];
  for await (const { last, request } of replacements(parameters)) {
    const { gasLimit, value, maxFeePerGas } = request;
    const weth = wethTaken(parameters.chain, request);
    const maxFeePerGasBefore = Transaction.from(last.raw).maxFeePerGas ?? 0n;
    const { step, hash: before } = last;
    planned.push({ step, before, gasLimit, value, weth, maxFeePerGasBefore, maxFeePerGas });
  }
  return planned;
}

/**
 * Speeds up a journal's pending transactions: resends each with fees at least 25 % higher, and with the same nonce, so
 * that only one version can be mined. The new bytes are written to the journal before they are sent. Call `runFlow`
 * afterwards to resume the flow.
 * @returns the transactions that were resent
 * @throws CubedropError `fee-over-cap` if a fee would exceed `maxFeePerGas`; `insufficient-eth`; `refused` if a
 *   transaction was already bumped three times, or if the signer did not sign the replacement; `unavailable`
 */
export async function bumpWaiting(
  context: PlanBumpsParameters & Pick<FlowContext, 'journal' | 'clock'> & { sender: LocalSender },
): Promise<Bumped[]> {
  const { chain, sender, journal } = context;
  const bumped: Bumped[] = [];
  for await (const { last, request } of replacements(context)) {
    const { raw, hash } = await signTransaction(sender, request);
    await journal.append({ ...last, at: context.clock(), raw, hash });
    await broadcast(chain, raw);
    const { maxFeePerGas } = request;
    bumped.push({ step: last.step, before: last.hash, hash, maxFeePerGas: String(maxFeePerGas) });
  }
  return bumped;
}

/** Yields the latest version of each pending transaction of the sender, with the request that replaces it. */
async function* replacements(context: PlanBumpsParameters) {
  for (const signings of openSignings(await context.journal.read())) {
    const last = requireItem(signings, signings.length - 1);
    if (!sameAddress(last.account, context.sender.address) || (await isNonceUsed(context, signings)))
      continue;
    if (signings.length > MAX_BUMPS) {
      throw new CubedropError('refused', `"${last.step}" was already sped up three times.`, {
        hint: 'Wait until it is mined; gas may become cheaper.',
        details: { transaction: last.hash },
      });
    }
    yield { last, request: await withHigherFees(context, last) };
  }
}

/**
 * Resends a step's pending transaction with a higher fee. Does nothing if there is none, if the sender sends
 * transactions itself, after three bumps, or if the cap or the account's ETH does not allow a higher fee. Ignores an
 * unavailable node. The new bytes are written to the journal before they are sent.
 */
export async function bumpStep(run: Run, step: string): Promise<void> {
  const { chain, sender } = run.context;
  const { signed, signings = 0 } = run.record.attempts.get(step) ?? {};
  if (sender.kind !== 'local' || !signed || signings > MAX_BUMPS) return;
  try {
    const request = await withHigherFees({ ...run.context, sender }, signed);
    const { raw, hash } = await abortable(signTransaction(sender, request), run.context.signal);
    await run.append({ type: 'transaction-signed', step, nonce: signed.nonce, raw, hash });
    await broadcast(chain, raw);
    const maxFeePerGas = String(request.maxFeePerGas);
    run.emit({ type: 'transaction-bumped', step, before: signed.hash, hash, maxFeePerGas });
  } catch (error) {
    // The earlier version can still be mined. If broadcasting failed, the next poll broadcasts the bytes again.
    if (!isCubedropError(error, 'insufficient-funds') && !isCubedropError(error, 'unavailable')) throw error;
  }
}

/** Returns the signed versions of each transaction that is neither done nor failed, oldest first. */
function openSignings(entries: readonly JournalEntry[]): TransactionSigned[][] {
  const open = new Map<string, TransactionSigned[]>();
  for (const entry of entries) {
    if (!('step' in entry)) continue;
    const name = JSON.stringify([entry.flow, entry.scope, entry.step]);
    if (entry.type === 'transaction-signed') open.set(name, [...(open.get(name) ?? []), entry]);
    else open.delete(name);
  }
  return [...open.values()];
}

/** Returns whether the nonce has been used, by one of `signings` or by another transaction. */
async function isNonceUsed(
  { chain, sender }: Pick<PlanBumpsParameters, 'chain' | 'sender'>,
  signings: readonly TransactionSigned[],
): Promise<boolean> {
  const receipts = await Promise.all(signings.map(({ hash }) => readReceipt(chain, hash)));
  const used = await readNonce(chain, sender.address, 'latest');
  return receipts.some((receipt) => receipt !== null) || used > requireItem(signings, 0).nonce;
}

/**
 * Returns the same transaction with 25 % higher fees, or with the network's current fees if those are higher.
 * @throws CubedropError `fee-over-cap`; `insufficient-eth`; `unavailable`
 */
async function withHigherFees(
  { chain, sender, maxFeePerGas: cap }: Omit<PlanBumpsParameters, 'journal'>,
  { raw, nonce }: TransactionSigned,
) {
  const before = Transaction.from(raw);
  const { to, data, value, gasLimit } = before;
  if (to === null) throw new CubedropError('internal', 'A flow never creates a contract.');
  const [current, balance] = await Promise.all([readFees(chain), readEther(chain, sender.address)]);
  const increased = (fee: bigint | null, minimum: bigint) => {
    const higher = ((fee ?? 0n) * 5n) / 4n + 1n;
    return higher > minimum ? higher : minimum;
  };
  const maxFeePerGas = increased(before.maxFeePerGas, current.maxFeePerGas);
  const maxPriorityFeePerGas = increased(before.maxPriorityFeePerGas, current.maxPriorityFeePerGas);
  if (cap !== undefined && maxFeePerGas > cap) {
    const problem = { code: 'fee-over-cap', details: { fee: maxFeePerGas, cap } } as const;
    throw new CubedropError(problem, 'A higher fee would exceed the cap.', {
      hint: 'Raise the cap, or wait until gas is cheaper.',
    });
  }
  requireEther(balance, value + gasLimit * maxFeePerGas);
  const common = { type: 2 as const, chainId: chain.network.chainId, from: sender.address, nonce };
  return {
    ...common,
    to: toHex(to),
    data: toHex(data),
    value,
    gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas,
  };
}

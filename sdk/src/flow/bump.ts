import { Transaction } from 'ethers';
import { readEther } from '../chain/balances.ts';
import { readFees } from '../chain/fees.ts';
import type { LocalSender } from '../chain/sender.ts';
import { broadcast, readNonce, readReceipt, requireEther } from '../chain/transactions.ts';
import { CubedropError, isCubedropError } from '../errors.ts';
import { sameAddress, type Hex } from '../hex.ts';
import type { FlowContext } from './context.ts';
import type { JournalEntry, TransactionSigned } from './journal.ts';
import type { Run } from './run-state.ts';

/** A transaction that was sent again at a higher fee. */
export type Bumped = {
  step: string;
  /** The hashes that it had and has. */
  before: Hex;
  hash: Hex;
  /** Wei for one gas, decimal. */
  maxFeePerGas: string;
};

/** How often one transaction is sent at a higher fee. */
const MOST_BUMPS = 3;

/**
 * Sends the transactions of a journal that wait for a block once more, under their nonces and a quarter dearer, so that
 * only one of each can count. The new bytes are written down before they go out. The flow itself is gone on with
 * afterwards, by `runFlow`.
 * @throws CubedropError `insufficient-funds` over `maxFeePerGas`; `refused` for one that was bumped three times;
 *   `unavailable`
 */
export async function bumpWaiting(
  context: Pick<FlowContext, 'chain' | 'journal' | 'clock' | 'maxFeePerGas'> & { sender: LocalSender },
): Promise<Bumped[]> {
  const { chain, sender, journal } = context;
  const bumped: Bumped[] = [];
  for (const signings of openSignings(await journal.read())) {
    const last = signings.at(-1)!;
    if (!sameAddress(last.account, sender.address) || (await isOver(context, signings))) continue;
    if (signings.length > MOST_BUMPS) {
      throw new CubedropError('refused', `"${last.step}" was made dearer three times already.`, {
        hint: 'Wait for it; gas may become cheaper.',
        details: { transaction: last.hash },
      });
    }
    const request = await dearer(context, last);
    const { raw, hash } = await sender.sign(request);
    await journal.append({ ...last, at: context.clock(), raw, hash });
    await broadcast(chain, raw);
    const { maxFeePerGas } = request;
    bumped.push({ step: last.step, before: last.hash, hash, maxFeePerGas: String(maxFeePerGas) });
  }
  return bumped;
}

/**
 * Sends a step's transaction, which has waited long enough, once more and dearer; leaves it as it is after three times,
 * or where the cap or the account's ETH does not allow more. The new bytes are written down before they go out.
 */
export async function makeDearer(run: Run, step: string): Promise<void> {
  const { chain, sender } = run.context;
  const { signed, signings = 0 } = run.record.attempts.get(step) ?? {};
  if (sender.kind !== 'local' || !signed || signings > MOST_BUMPS) return;
  try {
    const request = await dearer({ ...run.context, sender }, signed);
    const { raw, hash } = await sender.sign(request);
    await run.append({ type: 'transaction-signed', step, nonce: signed.nonce, raw, hash });
    await broadcast(chain, raw);
    const maxFeePerGas = String(request.maxFeePerGas);
    run.tell({ type: 'transaction-bumped', step, before: signed.hash, hash, maxFeePerGas });
  } catch (error) {
    // What was sent before still counts. Bytes that did not get through are handed to the chain again at the next look.
    if (!isCubedropError(error, 'insufficient-funds') && !isCubedropError(error, 'unavailable')) throw error;
  }
}

/** For each transaction that is neither done nor given up, its signings, oldest first. */
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

/** Whether one of the signings, or another transaction, has used the nonce. */
async function isOver(
  { chain, sender }: { chain: FlowContext['chain']; sender: LocalSender },
  signings: readonly TransactionSigned[],
): Promise<boolean> {
  const receipts = await Promise.all(signings.map(({ hash }) => readReceipt(chain, hash)));
  const used = await readNonce(chain, sender.address, 'latest');
  return receipts.some((receipt) => receipt !== null) || used > signings[0]!.nonce;
}

/** The same transaction, a quarter dearer, or at what the network asks where that is more. */
async function dearer(
  { chain, sender, maxFeePerGas: cap }: Pick<FlowContext, 'chain' | 'maxFeePerGas'> & { sender: LocalSender },
  { raw, nonce }: TransactionSigned,
) {
  const before = Transaction.from(raw);
  const { to, data, value, gasLimit } = before;
  const [asked, balance] = await Promise.all([readFees(chain), readEther(chain, sender.address)]);
  const more = (fee: bigint | null, least: bigint) => {
    const raised = ((fee ?? 0n) * 5n) / 4n + 1n;
    return raised > least ? raised : least;
  };
  const maxFeePerGas = more(before.maxFeePerGas, asked.maxFeePerGas);
  const maxPriorityFeePerGas = more(before.maxPriorityFeePerGas, asked.maxPriorityFeePerGas);
  if (cap !== undefined && maxFeePerGas > cap) {
    throw new CubedropError('insufficient-funds', 'A dearer transaction would cost more than the cap.', {
      hint: 'Raise the cap, or wait until gas is cheaper.',
      details: { maxFeePerGas: String(maxFeePerGas), cap: String(cap) },
    });
  }
  requireEther(balance, value + gasLimit * maxFeePerGas);
  const common = { type: 2 as const, chainId: chain.network.chainId, from: sender.address, nonce };
  return {
    ...common,
    to: to as Hex,
    data: data as Hex,
    value,
    gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas,
  };
}

import { Transaction } from 'ethers';
import type { Address, Hex } from '../base/hex.ts';
import { toRequestError } from './errors.ts';
import { readHead } from './transactions.ts';
import type { Chain } from './types.ts';

/** The effect of a transaction, regardless of its gas and fees. */
export interface Effect {
  to: string | null;
  data: string;
  /** ETH sent along, in wei. */
  value: bigint;
}

/** A mined transaction. */
export interface MinedTransaction extends Effect {
  hash: Hex;
  blockNumber: number;
}

/** Parameters of {@link readTransactionByNonce}. */
export interface TransactionByNonce {
  account: Address;
  nonce: number;
  /**
   * Number of a block at which the nonce is expected to be unused. If it was already used then, earlier blocks are
   * searched as well.
   */
  after: number;
}

interface Block {
  transactions: readonly {
    hash: Hex;
    from: Address;
    nonce: Hex;
    to: string | null;
    input: Hex;
    value: Hex;
  }[];
}

/**
 * Returns the mined transaction that used an account's nonce, or `null` if the node returns none yet. The transaction
 * is read from its block because the account's nonce can be ahead of the blocks, logs and receipts that the node
 * returns.
 * @throws CubedropError `unavailable`
 */
export async function readTransactionByNonce(
  chain: Chain,
  { account, nonce, after }: TransactionByNonce,
): Promise<MinedTransaction | null> {
  const request = async <Answer>(method: string, params: unknown[]): Promise<Answer> => {
    try {
      return (await chain.provider.send(method, params)) as Answer;
    } catch (error) {
      throw toRequestError(error);
    }
  };
  const isUsedAt = async (block: number) =>
    Number(await request<Hex>('eth_getTransactionCount', [account, toHexQuantity(block)])) > nonce;

  let used = await readHead(chain);
  if (!(await isUsedAt(used))) return null;
  let unused = Math.min(after, used - 1);
  for (let step = 1; unused >= 0 && (await isUsedAt(unused)); step *= 2) {
    used = unused;
    unused = Math.max(-1, unused - step);
  }
  while (used - unused > 1) {
    const middle = Math.floor((used + unused) / 2);
    if (await isUsedAt(middle)) used = middle;
    else unused = middle;
  }
  const block = await request<Block | null>('eth_getBlockByNumber', [toHexQuantity(used), true]);
  const found = block?.transactions.find(
    ({ from, nonce: other }) => from.toLowerCase() === account.toLowerCase() && Number(other) === nonce,
  );
  if (!found) return null;
  const { hash, to, input: data, value } = found;
  return { hash, blockNumber: used, to, data, value: BigInt(value) };
}

/** Returns the effect of a signed transaction. */
export function callOf(raw: Hex): Effect {
  const { to, data, value } = Transaction.from(raw);
  return { to, data, value };
}

/** Returns whether two transactions have the same effect, such as a transaction and its sped-up version. */
export function isSameCall(one: Effect, other: Effect): boolean {
  return (
    one.to?.toLowerCase() === other.to?.toLowerCase() &&
    one.data.toLowerCase() === other.data.toLowerCase() &&
    one.value === other.value
  );
}

const toHexQuantity = (block: number): Hex => `0x${block.toString(16)}`;

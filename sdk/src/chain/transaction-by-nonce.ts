import { Transaction } from 'ethers';
import type { Address, Hex } from '../hex.ts';
import { chainError } from './errors.ts';
import { readHead } from './transactions.ts';
import type { Chain } from './types.ts';

/** What a transaction does, whatever it pays for gas. */
export interface Effect {
  to: string | null;
  data: string;
  /** Wei sent along. */
  value: bigint;
}

/** A transaction in a block. */
export interface MinedTransaction extends Effect {
  hash: Hex;
}

/** Which transaction of an account to look for. */
export interface TransactionByNonce {
  account: Address;
  nonce: number;
  /** A block at which the nonce was not used yet; where it was, earlier blocks are searched too. */
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
 * Returns the transaction that used an account's nonce, out of the block that contains it; `null` while the node shows
 * none. An account's count alone proves nothing: it can be ahead of the blocks, logs and receipts that a node shows.
 * @throws CubedropError `unavailable`
 */
export async function readTransactionByNonce(
  chain: Chain,
  { account, nonce, after }: TransactionByNonce,
): Promise<MinedTransaction | null> {
  const ask = async <Answer>(method: string, params: unknown[]): Promise<Answer> => {
    try {
      return (await chain.provider.send(method, params)) as Answer;
    } catch (error) {
      throw chainError(error);
    }
  };
  const isUsedAt = async (block: number) =>
    Number(await ask<Hex>('eth_getTransactionCount', [account, hexOf(block)])) > nonce;

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
  const block = await ask<Block | null>('eth_getBlockByNumber', [hexOf(used), true]);
  const found = block?.transactions.find(
    ({ from, nonce: other }) => from.toLowerCase() === account.toLowerCase() && Number(other) === nonce,
  );
  return found ? { hash: found.hash, to: found.to, data: found.input, value: BigInt(found.value) } : null;
}

/** Returns what signed bytes do. */
export function callOf(raw: Hex): Effect {
  const { to, data, value } = Transaction.from(raw);
  return { to, data, value };
}

/** Whether two transactions do the same, as one that was sped up. */
export function isSameCall(one: Effect, other: Effect): boolean {
  return (
    one.to?.toLowerCase() === other.to?.toLowerCase() &&
    one.data.toLowerCase() === other.data.toLowerCase() &&
    one.value === other.value
  );
}

const hexOf = (block: number): Hex => `0x${block.toString(16)}`;

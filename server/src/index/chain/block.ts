import type { ChainNode } from './node.ts';

/** The fields of a block that the indexer uses. `timestamp` is in seconds. */
export interface Block {
  readonly number: number;
  readonly hash: string;
  readonly timestamp: number;
}

/**
 * Returns a block, or `undefined` if the node does not have it.
 * @param which a block number, a block hash, or a tag such as `latest`
 */
export async function readBlock(node: ChainNode, which: number | string): Promise<Block | undefined> {
  const isHash = typeof which === 'string' && which.length === 66;
  const parameter = typeof which === 'number' ? toQuantity(which) : which;
  const block = await node.request(isHash ? 'eth_getBlockByHash' : 'eth_getBlockByNumber', [
    parameter,
    false,
  ]);
  if (block === null) return undefined;
  const { number, hash, timestamp } = block as Record<keyof Block, string>;
  return { number: Number(number), hash: hash.toLowerCase(), timestamp: Number(timestamp) };
}

/** Encodes a number as a JSON-RPC quantity. */
export function toQuantity(value: number): string {
  return `0x${value.toString(16)}`;
}

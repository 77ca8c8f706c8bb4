import type { ChainNode } from './node.ts';

/** A block, as far as it matters here. */
export interface Block {
  readonly number: number;
  readonly hash: string;
  readonly timestamp: number;
}

/** The block of a number, of a hash, or the newest; undefined where the node has none. */
export async function readBlock(node: ChainNode, which: number | string): Promise<Block | undefined> {
  const byHash = typeof which === 'string' && which.length === 66;
  const tag = typeof which === 'number' ? toQuantity(which) : which;
  const block = await node.request(byHash ? 'eth_getBlockByHash' : 'eth_getBlockByNumber', [tag, false]);
  if (block === null) return undefined;
  const { number, hash, timestamp } = block as Record<keyof Block, string>;
  return { number: Number(number), hash: hash.toLowerCase(), timestamp: Number(timestamp) };
}

/** A number as JSON-RPC writes it. */
export function toQuantity(value: number): string {
  return `0x${value.toString(16)}`;
}

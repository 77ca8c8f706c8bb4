import type { RpcProvider } from './network.ts';

/** The fields of a block that are used here. */
export interface Block {
  /** In hex. */
  number: string;
  hash: string;
}

/**
 * Returns a block, `undefined` if there is none.
 * @param block number in hex, or a tag such as `latest`
 */
export async function readBlock(provider: RpcProvider, block: string): Promise<Block | undefined> {
  const found = await provider.request({ method: 'eth_getBlockByNumber', params: [block, false] });
  return isBlock(found) ? found : undefined;
}

/** Returns a block. @throws Error if there is none */
export async function requireBlock(provider: RpcProvider, block: string): Promise<Block> {
  const found = await readBlock(provider, block);
  if (found === undefined) throw new Error(`The chain has no block ${block}.`);
  return found;
}

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  typeof value.number === 'string' &&
  'hash' in value &&
  typeof value.hash === 'string';

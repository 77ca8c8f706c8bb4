import { JsonRpcProvider } from 'ethers';

/**
 * Returns a client of a node that caches no response. By default ethers repeats a response for 250 ms, such as a nonce
 * that a transaction has used in the meantime, so that the next transaction fails.
 * @param rpc URL of the node
 */
export const nodeClient = (rpc: string): JsonRpcProvider =>
  new JsonRpcProvider(rpc, undefined, { cacheTimeout: -1, batchMaxCount: 1 });

import { JsonRpcProvider } from 'ethers';

/**
 * Returns a client of a node. The client caches no response, whereas ethers by default caches responses for 250 ms: a
 * transaction with a cached nonce fails if another transaction has used that nonce in the meantime.
 * @param rpc URL of the node
 */
export const nodeClient = (rpc: string): JsonRpcProvider =>
  new JsonRpcProvider(rpc, undefined, { cacheTimeout: -1, batchMaxCount: 1 });

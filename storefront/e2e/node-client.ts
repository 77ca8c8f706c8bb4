import { JsonRpcProvider } from 'ethers';

/**
 * Returns a client of a node. The client caches no response, whereas ethers by default repeats a response for 250 ms. A
 * transaction with a repeated nonce fails if another transaction has used the nonce in the meantime.
 * @param rpc URL of the node
 */
export const nodeClient = (rpc: string): JsonRpcProvider =>
  new JsonRpcProvider(rpc, undefined, { cacheTimeout: -1, batchMaxCount: 1 });

/**
 * Reads that are passed to the network unchanged. Methods in none of the lists in this file are refused, except
 * `eth_accounts`.
 */
export const READS: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_chainId',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_version',
  'web3_clientVersion',
  'web3_sha3',
]);

/** Further reads, which depend on the time of a block, each with the index of the parameter that names the block. */
export const BLOCK_PARAMETER: ReadonlyMap<string, number> = new Map([
  ['eth_call', 1],
  ['eth_estimateGas', 1],
  ['eth_getBlockByNumber', 0],
]);

/** Methods that change the chain. These and those of `TEST_WRITES` are journalled. */
export const WRITES: ReadonlySet<string> = new Set([
  'eth_sendRawTransaction',
  'evm_increaseTime',
  'evm_mine',
  'evm_setNextBlockTimestamp',
  'hardhat_mine',
  'hardhat_setBalance',
]);

/** Further methods that change the chain, allowed on test chains only. */
export const TEST_WRITES: ReadonlySet<string> = new Set([
  'evm_revert',
  'evm_setAutomine',
  'evm_snapshot',
  'hardhat_setCode',
  'hardhat_setNonce',
  'hardhat_setStorageAt',
]);

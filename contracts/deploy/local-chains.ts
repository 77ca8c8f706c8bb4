/**
 * EIP-155 ids of local development chains, on which a new WETH may be deployed. The SDK has its own list,
 * because its published code may not import the contracts package, apart from the local chain for tests. The SDK's test
 * `chain.test.ts` checks that both lists are the same.
 */
export const LOCAL_CHAIN_IDS: readonly number[] = [3, 1337, 31337];

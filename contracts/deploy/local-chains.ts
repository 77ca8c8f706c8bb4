/** EIP-155 ids of local development chains, on which a new WETH may be deployed. The SDK has the same list. */
export const LOCAL_CHAIN_IDS: readonly number[] = [3, 1337, 31337];

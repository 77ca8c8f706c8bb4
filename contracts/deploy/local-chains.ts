/** EIP-155 ids of local development chains, on which a WETH of our own may be deployed. The SDK knows the same ones. */
export const LOCAL_CHAIN_IDS: readonly number[] = [3, 1337, 31337];

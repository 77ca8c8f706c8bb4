/**
 * EIP-155 ids of local development chains, on which a new WETH may be deployed. A test of the SDK (`chain.test.ts`)
 * checks that its own list, which it has because it does not depend on the workspace, is the same.
 */
export const LOCAL_CHAIN_IDS: readonly number[] = [3, 1337, 31337];

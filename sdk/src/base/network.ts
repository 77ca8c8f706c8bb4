/**
 * EIP-155 chain id of the local stack's chain. It is the id of Ropsten, which the product's specification requires as
 * the default network. A local stack's network is named `ropsten` too. The public Ropsten was shut down in 2022.
 */
export const LOCAL_CHAIN_ID = 3;

/**
 * EIP-155 ids of local development chains, which mine a block only for a transaction and whose time can be changed. A
 * test checks that they are those of `contracts/deploy/local-chains.ts`.
 */
export const LOCAL_CHAIN_IDS: readonly number[] = [LOCAL_CHAIN_ID, 1337, 31337];

/** Returns the title of a network: `Ropsten` for `ropsten`. */
export function networkTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Titles of well-known networks, by EIP-155 chain id. */
const CHAIN_TITLES: Readonly<Record<number, string>> = {
  1: 'Ethereum Mainnet',
  5: 'Goerli',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  137: 'Polygon',
  8453: 'Base',
  17000: 'Holesky',
  42161: 'Arbitrum One',
  11155111: 'Sepolia',
};

/** EIP-155 ids of well-known networks and of local chains. */
export const KNOWN_CHAIN_IDS: readonly number[] = [
  ...LOCAL_CHAIN_IDS,
  ...Object.keys(CHAIN_TITLES).map(Number),
];

/** Returns the title of a chain by its EIP-155 id, or `chain 1234` if it is not a well-known one. */
export function chainTitle(chainId: number): string {
  return CHAIN_TITLES[chainId] ?? `chain ${chainId}`;
}

/** Returns the message for a wallet on the network `found` instead of `wanted`; both are titles. */
export function wrongNetworkMessage(found: string, wanted: string): string {
  return `Your wallet is on ${found}. Please use ${wanted}.`;
}

/** A transaction's hash as screens show it: its first 20 characters. */
export function shortHash(hash: string): string {
  return hash.slice(0, 20);
}

/** A network's name as people read it: `ropsten` is Ropsten. */
export function networkTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Networks that a wallet may be on instead, by chain id. */
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

/** A chain as people know it, by its id alone; `chain 1234` where it has no name here. */
export function chainTitle(chainId: number): string {
  return CHAIN_TITLES[chainId] ?? `chain ${chainId}`;
}

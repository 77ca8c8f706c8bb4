import type { JsonRpcApiProvider } from 'ethers';
import type { Address, Hex } from '../hex.ts';

/** The addresses of our contracts on one chain; null for one that is not there. */
export interface ContractAddresses {
  musicNft: Address;
  cube: Address;
  dropAuction: Address;
  weth: Address;
  userAuction: Address | null;
  exchange: Address | null;
}

/** What names a chain. */
export interface Network {
  /** As `ropsten`. */
  name: string;
  chainId: number;
  /** Hash of its first block: another one means another chain, a local one that was reset included. */
  genesisHash: Hex;
}

/** A chain with our contracts on it, and a way to it. Every function of this folder takes one. */
export interface Chain {
  network: Network;
  contracts: ContractAddresses;
  /** After how many blocks, its own included, what a transaction did is taken for sure. */
  confirmations: number;
  provider: JsonRpcApiProvider;
}

/** A log as a node gives it. */
export interface EffectLog {
  address: Address;
  topics: readonly Hex[];
  data: Hex;
  blockNumber: number;
  blockHash: Hex;
  transactionHash: Hex;
  /** Position in its block. */
  index: number;
}

/** What became of a transaction that is in a block. */
export interface Receipt {
  hash: Hex;
  blockNumber: number;
  blockHash: Hex;
  /** False where the chain undid it. */
  succeeded: boolean;
  /** Wei paid for gas. */
  fee: bigint;
  logs: readonly EffectLog[];
}

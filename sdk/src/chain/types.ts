import type { JsonRpcApiProvider } from 'ethers';
import type { Address, Hex } from '../base/hex.ts';
import type { RevertReasons } from './revert-reason.ts';

/** Addresses of our contracts on one chain; `null` if a contract is not deployed there. */
export interface ContractAddresses {
  musicNft: Address;
  cube: Address;
  dropAuction: Address;
  weth: Address;
  userAuction: Address | null;
  exchange: Address | null;
  offers: Address | null;
}

/** Identifies a chain. */
export interface Network {
  /** Name, such as `ropsten`, the default of a local stack. */
  name: string;
  /** EIP-155 chain id. */
  chainId: number;
  /** Hash of the genesis block. A local chain that was reset has a different one and is another network. */
  genesisHash: Hex;
}

/** A connection to a chain with our contracts. */
export interface Chain {
  network: Network;
  contracts: ContractAddresses;
  /** Number of blocks after which a transaction is considered final, counting the block that includes it. */
  confirmations: number;
  provider: JsonRpcApiProvider;
  /** User-facing errors for custom errors of contracts. */
  revertReasons: RevertReasons;
}

/** A log as returned by a node. */
export interface EffectLog {
  address: Address;
  topics: readonly Hex[];
  data: Hex;
  blockNumber: number;
  blockHash: Hex;
  transactionHash: Hex;
  /** Index of the log in its block. */
  index: number;
}

/** Outcome of a mined transaction. */
export interface Receipt {
  hash: Hex;
  /** Account that sent the transaction. */
  from: Address;
  blockNumber: number;
  blockHash: Hex;
  /** `false` if the transaction reverted. */
  succeeded: boolean;
  /** Gas fee paid, in wei. */
  fee: bigint;
  logs: readonly EffectLog[];
}

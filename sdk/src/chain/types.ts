import type { JsonRpcApiProvider } from 'ethers';
import type { Address, Hex } from '../base/hex.ts';
import type { RevertReasons } from './revert-reason.ts';

/** Addresses of our contracts on one chain; `null` if a contract is not deployed there. */
export interface ContractAddresses {
  /** Address of `MusicNft` (ERC-1155). */
  musicNft: Address;
  /** Address of `Cube` (ERC-721). */
  cube: Address;
  /** Address of `DropAuction`. */
  dropAuction: Address;
  /** Address of WETH. */
  weth: Address;
  /** Address of `UserAuction`, for owners' auctions. */
  userAuction: Address | null;
  /** Address of `Exchange`, for sales at fixed prices. */
  exchange: Address | null;
  /** Address of `Offers`, for signed orders. */
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
  /** Name and identity of the chain. */
  network: Network;
  /** Addresses of the contracts. */
  contracts: ContractAddresses;
  /** Number of blocks after which a transaction is considered final, counting the block that includes it. */
  confirmations: number;
  /** Connection of ethers to the node. */
  provider: JsonRpcApiProvider;
  /** User-facing errors for custom errors of contracts. */
  revertReasons: RevertReasons;
}

/** A log as returned by a node. */
export interface EffectLog {
  /** Contract that emitted the event. */
  address: Address;
  /** Signature of the event, then its indexed arguments. */
  topics: readonly Hex[];
  /** Encoded arguments that are not indexed. */
  data: Hex;
  /** Number of the block. */
  blockNumber: number;
  /** Hash of the block. */
  blockHash: Hex;
  /** Hash of the transaction. */
  transactionHash: Hex;
  /** Index of the log in its block. */
  index: number;
}

/** Outcome of a mined transaction. */
export interface Receipt {
  /** Hash of the transaction. */
  hash: Hex;
  /** Account that sent the transaction. */
  from: Address;
  /** Number of the block. */
  blockNumber: number;
  /** Hash of the block. */
  blockHash: Hex;
  /** `false` if the transaction reverted. */
  succeeded: boolean;
  /** Gas fee paid, in wei. */
  fee: bigint;
  /** Events of the transaction, in order. */
  logs: readonly EffectLog[];
}

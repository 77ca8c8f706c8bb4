import type { Address, Hex } from '../../base/hex.ts';

/** Role of a contract, as named in `/config`. */
export type ContractRole =
  'musicNft' | 'cube' | 'dropAuction' | 'weth' | 'userAuction' | 'exchange' | 'offers';

/** On-chain identity of a contract that a server names. */
export interface ContractIdentity {
  /** What the contract is for. */
  name: ContractRole;
  /** Address of the contract. */
  address: Address;
  /** Keccak-256 of its deployed code. */
  codeHash: Hex;
  /** Whether its code is a known build. On a network with a canonical WETH, only that WETH is known. */
  isKnown: boolean;
}

/** The contracts that a server names, as read from the chain. */
export interface ContractsOnChain {
  /** EIP-155 id of the chain. */
  chainId: number;
  /** Hash of the chain's first block. */
  genesisHash: Hex;
  /** The contracts, each with the hash of its code. */
  contracts: readonly ContractIdentity[];
  /** References to contracts other than those that the server names, such as `exchange.cube`. */
  miswired: readonly string[];
}

/** The contracts that a client has pinned, as stored. */
export interface PinnedContracts {
  /** EIP-155 id of the chain. */
  chainId: number;
  /** Hash of the chain's first block. */
  genesisHash: Hex;
  /** Address and code of each contract, by its role. */
  contracts: Readonly<Record<string, { address: Address; codeHash: Hex }>>;
}

/** A difference from the pinned contracts. */
export type ContractChange =
  | { kind: 'chain'; was: number; is: number }
  | { kind: 'genesis' }
  | { kind: 'address'; contract: string; was: Address; is: Address }
  | { kind: 'code' | 'added' | 'removed'; contract: string };

/**
 * Whether the contracts that a server names can be trusted.
 *
 * - `pinned`: they match the pinned ones
 * - `first`: no contracts are pinned yet, and all that were found are known builds
 * - `reset`: the local chain was reset, and all contracts are known builds
 * - `unknown`: no contracts are pinned yet, and some code is not a known build
 * - `changed`: the chain or the contracts differ from the pinned ones
 * - `miswired`: the contracts do not refer to each other
 */
export type TrustState = 'pinned' | 'first' | 'reset' | 'unknown' | 'changed' | 'miswired';

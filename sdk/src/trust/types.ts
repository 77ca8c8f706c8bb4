import type { Address, Hex } from '../hex.ts';

/** What a contract is to the platform, as `/config` names it. */
export type ContractRole = 'musicNft' | 'cube' | 'dropAuction' | 'weth' | 'userAuction' | 'exchange';

/** One of the contracts that a server names, as it is on the chain. */
export interface ContractIdentity {
  name: ContractRole;
  address: Address;
  /** Keccak-256 of its code. */
  codeHash: Hex;
  /** Whether its code is a build of ours, or it is the WETH that the network is known for. */
  isKnown: boolean;
}

/** The contracts that a server names, looked at on the chain. */
export interface ContractsOnChain {
  chainId: number;
  genesisHash: Hex;
  contracts: readonly ContractIdentity[];
  /** Contracts that work with others than those that the server names, as `exchange.cube`. */
  miswired: readonly string[];
}

/** What was trusted at first use, kept by whoever pays. */
export interface ContractsPin {
  chainId: number;
  genesisHash: Hex;
  contracts: Readonly<Record<string, { address: Address; codeHash: Hex }>>;
}

/** One thing that differs from what was trusted before. */
export type PinChange =
  | { kind: 'chain'; was: number; is: number }
  | { kind: 'genesis' }
  | { kind: 'address'; contract: string; was: Address; is: Address }
  | { kind: 'code' | 'added' | 'removed'; contract: string };

/**
 * Whether what a server names may be paid with. `pinned` as trusted before · `first` nothing was trusted before, and all
 * of it is known · `reset` the local chain began anew · `unknown` code that is none of ours · `changed` another chain or
 * other contracts than before · `miswired` contracts that do not belong together
 */
export type TrustState = 'pinned' | 'first' | 'reset' | 'unknown' | 'changed' | 'miswired';

import { CubedropError } from '../../base/errors.ts';
import { LOCAL_CHAIN_ID } from '../../base/network.ts';
import { isLoopback } from '../../base/secure-address.ts';
import { changeText, contractLine, trustMessages } from './messages.ts';
import { judgeContracts, contractChanges, pinnedContractsOf } from './rules.ts';
import type { ContractsOnChain, PinnedContracts, ContractChange, TrustState } from './types.ts';
import { checkNetwork } from '../../chain/connect.ts';
import { readContracts } from './read-contracts.ts';
import type { Chain } from '../../chain/types.ts';

/** Storage of the contracts pinned for one server. */
export interface PinnedContractsStore {
  /** Returns the pinned contracts, or `undefined` if none have been pinned yet. */
  read(): PinnedContracts | undefined;
  /** Stores contracts, replacing the earlier ones. */
  write(pinned: PinnedContracts): void;
}

/** Parameters of {@link requireTrust}. */
export interface TrustParameters {
  /** Connection to the server's chain. */
  chain: Chain;
  /** Where the contracts are pinned. */
  pinned: PinnedContractsStore;
  /** Origin of the server that supplied the contract addresses. */
  origin: string;
  /** URL of the node in use. */
  rpcUrl: string;
}

/** The contracts of a server, and whether they are trusted. */
export interface Trusted {
  /** How they are trusted, or why they are not. */
  state: TrustState;
  /** The contracts that the server names. */
  found: ContractsOnChain;
}

/**
 * Reads the contracts that the server names and compares them with the pinned ones. Pins nothing.
 * @throws CubedropError `refused` if there is no contract at an address; `wrong-network`; `unavailable`
 */
export async function examineTrust({ chain, pinned, origin, rpcUrl }: TrustParameters): Promise<Trusted> {
  await checkNetwork(chain);
  const found = await readContracts(chain);
  const isLocal =
    chain.network.chainId === LOCAL_CHAIN_ID &&
    [origin, rpcUrl].every((url) => isLoopback(new URL(url).hostname));
  return { state: judgeContracts(found, pinned.read(), isLocal), found };
}

/**
 * Verifies that the contracts that the server names match the pinned ones. On first use, or after a reset of the local
 * chain, pins known builds instead: their chain id, genesis block, addresses and code hashes. Call it before approving
 * or paying anything.
 * @throws UntrustedError if the contracts changed, are unknown or do not refer to each other
 * @throws CubedropError `refused` if there is no contract at an address; `wrong-network`; `unavailable`
 */
export async function requireTrust(parameters: TrustParameters): Promise<Trusted> {
  const trusted = await examineTrust(parameters);
  const { state, found } = trusted;
  if (state === 'first' || state === 'reset') parameters.pinned.write(pinnedContractsOf(found));
  if (state === 'changed' || state === 'unknown' || state === 'miswired')
    throw new UntrustedError({ state, found }, parameters.pinned.read());
  return trusted;
}

/**
 * Pins examined contracts that a person has confirmed.
 * @throws UntrustedError if they do not refer to each other, since such contracts cannot work
 */
export function pinConfirmed({ state, found }: Trusted, pinned: PinnedContractsStore): void {
  if (state === 'miswired') throw new UntrustedError({ state, found }, pinned.read());
  pinned.write(pinnedContractsOf(found));
}

/**
 * Thrown for contracts that are not trusted. Contains the contracts that were found and, for `changed`, the differences
 * from the pinned ones.
 */
export class UntrustedError extends CubedropError {
  /** Why they are not trusted. */
  readonly state: 'changed' | 'unknown' | 'miswired';
  /** The contracts that the server names. */
  readonly found: ContractsOnChain;
  /** What differs from the pinned contracts, for display. */
  readonly changes: readonly ContractChange[];

  constructor(
    { state, found }: Trusted & { state: UntrustedError['state'] },
    pinned: PinnedContracts | undefined,
  ) {
    const changes = pinned && state === 'changed' ? contractChanges(pinned, found) : [];
    const unknown = found.contracts.filter(({ isKnown }) => !isKnown);
    const facts = [...changes.map(changeText), ...unknown.map(contractLine), ...found.miswired];
    const { contracts, miswired } = found;
    super('untrusted', [trustMessages[state], ...facts].join(' '), {
      details: { state, changes, contracts, miswired },
    });
    this.name = 'UntrustedError';
    this.state = state;
    this.found = found;
    this.changes = changes;
  }
}

import { CubedropError } from '../errors.ts';
import { isLoopback } from '../secure-address.ts';
import { changeText, contractLine, trustMessages } from '../trust/messages.ts';
import { judgeContracts, LOCAL_CHAIN_ID, pinChanges, pinOf } from '../trust/rules.ts';
import type { ContractsOnChain, ContractsPin, PinChange, TrustState } from '../trust/types.ts';
import { checkNetwork } from './connect.ts';
import { readContracts } from './read-contracts.ts';
import type { Chain } from './types.ts';

/** Keeps what was trusted at first use, for one server. */
export interface PinStore {
  /** `undefined` if nothing was trusted yet. */
  read(): ContractsPin | undefined;
  /** Keeps a pin in place of the one before. */
  write(pin: ContractsPin): void;
}

/** What is trusted, and where that is kept. */
export interface TrustParameters {
  chain: Chain;
  pins: PinStore;
  /** Origin of the server that named the contracts. */
  origin: string;
  /** The node that is asked. */
  rpcUrl: string;
}

/** The contracts of a server, and whether they may be paid with. */
export interface Trusted {
  state: TrustState;
  found: ContractsOnChain;
}

/** Looks at the contracts that a server names and compares them with what was trusted before. Keeps nothing. */
export async function examineTrust({ chain, pins, origin, rpcUrl }: TrustParameters): Promise<Trusted> {
  await checkNetwork(chain);
  const found = await readContracts(chain);
  const isLocal =
    chain.network.chainId === LOCAL_CHAIN_ID &&
    [origin, rpcUrl].every((url) => isLoopback(new URL(url).hostname));
  return { state: judgeContracts(found, pins.read(), isLocal), found };
}

/**
 * Makes sure that the contracts that a server names are those that were trusted before, and pins them at first use: chain
 * id, first block, addresses and code. To be called before anything is approved or paid.
 * @throws UntrustedError if they changed or are unknown, until `trustAnyway`
 * @throws CubedropError `wrong-network`; `unavailable`
 */
export async function requireTrust(parameters: TrustParameters): Promise<Trusted> {
  const trusted = await examineTrust(parameters);
  const { state, found } = trusted;
  if (state === 'first' || state === 'reset') parameters.pins.write(pinOf(found));
  if (state === 'changed' || state === 'unknown' || state === 'miswired')
    throw new UntrustedError({ state, found }, parameters.pins.read());
  return trusted;
}

/**
 * Pins the contracts as they are now, because a person has looked at them and said so.
 * @throws UntrustedError if they do not belong together: these are of no use to anybody
 */
export function trustAnyway({ state, found }: Trusted, pins: PinStore): void {
  if (state === 'miswired') throw new UntrustedError({ state, found }, pins.read());
  pins.write(pinOf(found));
}

/** Contracts that nobody has confirmed: what there is, and what changed. */
export class UntrustedError extends CubedropError {
  readonly state: 'changed' | 'unknown' | 'miswired';
  readonly found: ContractsOnChain;
  readonly changes: readonly PinChange[];

  constructor({ state, found }: Trusted & { state: UntrustedError['state'] }, pin: ContractsPin | undefined) {
    const changes = pin && state === 'changed' ? pinChanges(pin, found) : [];
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

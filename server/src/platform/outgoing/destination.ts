import { lookup as lookUp, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopback } from '@cubedrop/sdk';
import { withTimeout } from '../with-timeout.ts';
import { isLoopbackAddress, isPublicAddress } from './address-kinds.ts';

/** Milliseconds within which a host has to be resolved. */
const RESOLVE_MS = 5_000;

/** An IP address of a host. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Returns all IP addresses of a host. Rejects or returns an empty list if it has none. */
export type Resolve = (hostname: string) => Promise<readonly HostAddress[]>;

/** Decides which addresses may be connected to. */
export interface DestinationPolicy {
  /** Whether addresses of this machine are allowed, as on a local stack, where programs under test run. */
  readonly allowsLoopback: boolean;
  readonly resolve: Resolve;
}

/**
 * Queries the name servers that are configured in the operating system. The lookup of the operating system itself is
 * used for names of this machine only: it occupies one of few threads, so names that are resolved slowly would delay
 * the lookups of the node, the database and the mail server.
 */
export const systemResolve: Resolve = async (hostname) => {
  if (isLoopback(hostname)) return lookUp(hostname, { all: true });
  const resolver = new Resolver({ timeout: RESOLVE_MS / 2, tries: 1 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return [...addressesOf(v4, 4), ...addressesOf(v6, 6)];
};

function addressesOf(found: PromiseSettledResult<string[]>, family: 4 | 6): HostAddress[] {
  return found.status === 'rejected' ? [] : found.value.map((address) => ({ address, family }));
}

/** Thrown before connecting to an address that users must not make the server connect to. */
export class AddressRefusedError extends Error {
  constructor() {
    super('The address is not one of the public internet');
    this.name = 'AddressRefusedError';
  }
}

/**
 * Returns the addresses at which a URL may be reached. A host is refused entirely if one of its addresses is not
 * allowed.
 * @throws AddressRefusedError; or Error if the host cannot be resolved
 */
export async function allowedAddresses(url: URL, policy: DestinationPolicy): Promise<readonly HostAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses =
    family === 0 ? await withTimeout(policy.resolve(host), RESOLVE_MS) : [{ address: host, family }];
  if (!addresses || addresses.length === 0) throw new Error('The host has no address');
  if (addresses.some(({ address }) => !isAllowed(url, address, policy))) throw new AddressRefusedError();
  return addresses;
}

/**
 * Whether the policy allows a URL to be reached at an address: over https at a public address and, with
 * `allowsLoopback`, over https or plain http at an address of this machine.
 */
function isAllowed({ protocol }: URL, address: string, { allowsLoopback }: DestinationPolicy): boolean {
  if (allowsLoopback && isLoopbackAddress(address)) return true;
  return protocol === 'https:' && isPublicAddress(address);
}

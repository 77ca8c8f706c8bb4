import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Prefix length of the IPv6 network that one household or one rented machine is usually assigned. */
const NETWORK_BITS = 64;

/** Returns the network that a request comes from: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(req: Request): string {
  return `network:${ipKeyGenerator(req.ip ?? '', NETWORK_BITS)}`;
}

/** Prefix length of an IPv6 site: the largest network that a provider assigns to one customer. */
const SITE_BITS = 48;

/**
 * Returns the site that a request comes from: an IPv4 address, or the /48 of an IPv6 one, which has 65,536 networks.
 */
export function siteOf(req: Request): string {
  return `site:${ipKeyGenerator(req.ip ?? '', SITE_BITS)}`;
}

/** Returns the key that a request is counted by: the signed-in account, otherwise the network. */
export function visitorOf(req: Request): string {
  return req.caller ? `account:${req.caller.userId}` : networkOf(req);
}

import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** The bits of an IPv6 address that name a network: what one household or one rented machine is given. */
const NETWORK_BITS = 64;

/** The network that a request comes from: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(req: Request): string {
  return `network:${ipKeyGenerator(req.ip ?? '', NETWORK_BITS)}`;
}

/** Whether a request is of this server's own, made within the process; whoever caused it was counted. */
export const isOwnCall = (req: Request): boolean => req.socket.remoteAddress === undefined;

/** Who a request is counted for: the account that is signed in, else the network that it comes from. */
export function visitorOf(req: Request): string {
  return req.caller ? `account:${req.caller.userId}` : networkOf(req);
}

import type { Seconds } from '@cubedrop/sdk';

/**
 * Returns this device's time. It is used in place of the server's clock, for example to tell whether a session or a
 * signed URL has expired. Auctions and sales go by the chain's time, or by this device's while the chain's is
 * unknown.
 */
export function deviceNow(): Seconds {
  return Math.floor(Date.now() / 1_000);
}

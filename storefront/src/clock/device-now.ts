import type { Seconds } from '@cubedrop/sdk';

/**
 * Returns this device's time, by which the storefront judges whether a session or a signed URL has expired. Auctions
 * and sales go by the chain's time.
 */
export function deviceNow(): Seconds {
  return Math.floor(Date.now() / 1_000);
}

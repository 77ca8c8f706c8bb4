import type { Seconds } from '@cubedrop/sdk';

/** Returns this device's time. Sessions and signed URLs expire by it; auctions and sales go by the chain's time. */
export function deviceNow(): Seconds {
  return Math.floor(Date.now() / 1_000);
}

import type { Chain } from './chain.ts';
import type { Lease } from './lease.ts';

/** A chain, and the lease to write its rows. */
export interface Following {
  readonly chain: Chain;
  readonly lease: Lease;
}

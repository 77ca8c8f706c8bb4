import type { Seconds } from '../time/index.ts';

/**
 * How a sale stands: `expired` by the clock; `unapproved` while the exchange may not take the cube; sold, cancelled,
 * replaced by another, or ended by the cube's moving.
 */
export type SaleState = 'open' | 'unapproved' | 'expired' | 'sold' | 'cancelled' | 'replaced' | 'moved';

/** A sale that the chain knows no end of is open until its time is over, which no event tells. */
export function saleStateAt(
  told: Exclude<SaleState, 'expired'>,
  { expiresAt }: { expiresAt: Seconds },
  now: Seconds,
): SaleState {
  return (told === 'open' || told === 'unapproved') && now >= expiresAt ? 'expired' : told;
}

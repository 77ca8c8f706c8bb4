import type { Seconds } from '../time/index.ts';

/** How a sale stands: `expired` by the clock; sold, cancelled, replaced by another, or ended by the cube's moving. */
export type SaleState = 'open' | 'expired' | 'sold' | 'cancelled' | 'replaced' | 'moved';

/** A sale that the chain knows no end of is open until its time is over, which no event tells. */
export function saleStateAt(
  told: Exclude<SaleState, 'expired'>,
  { expiresAt }: { expiresAt: Seconds },
  now: Seconds,
): SaleState {
  return told === 'open' && now >= expiresAt ? 'expired' : told;
}

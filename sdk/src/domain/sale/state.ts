import type { Seconds } from '../../base/time/index.ts';

/**
 * State of a sale. `unapproved`: the exchange is not allowed to transfer the cube; `replaced`: there is a newer order;
 * `moved`: the cube was transferred, which ended the order.
 */
export type SaleState = 'open' | 'unapproved' | 'expired' | 'sold' | 'cancelled' | 'replaced' | 'moved';

/**
 * Returns the state of a sale at `now`. Expiry emits no event, so it is derived from the time.
 * @param recorded state according to the chain's events
 */
export function saleStateAt(
  recorded: Exclude<SaleState, 'expired'>,
  { expiresAt }: { expiresAt: Seconds },
  now: Seconds,
): SaleState {
  return (recorded === 'open' || recorded === 'unapproved') && now >= expiresAt ? 'expired' : recorded;
}

import { bidderPosition, type Address, type BidState } from '@cubedrop/sdk';
import { useClock } from '../../clock/use-clock.ts';
import type { LotView } from '../../lot/lot.ts';
import type { OwnBids } from '../../lot/own-bids.ts';

/** Returns the viewer's position in a lot; `null` if there is none, or until the chain's time is known. */
export function usePosition(
  lot: LotView,
  account: Address | null,
  own: Pick<OwnBids, 'hasBid' | 'ownTotal'> | undefined,
): BidState | null {
  const { hasBid, ownTotal } = own ?? { hasBid: false, ownTotal: 0n };
  return useClock((now) => bidderPosition({ lot, account, hasBid, ownTotal, now }) ?? null);
}

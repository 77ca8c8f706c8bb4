import { bidderPosition, type Address, type BidState } from '@cubedrop/sdk';
import { useClock } from '../../clock/use-clock.ts';
import type { LotView } from '../../lot/lot.ts';
import type { Stake } from '../../lot/stake.ts';

/** Returns the viewer's position on a lot; `null` if they have none, or until the chain's time is known. */
export function usePosition(
  lot: LotView,
  account: Address | null,
  stake: Pick<Stake, 'hasBid' | 'ownTotal'> | undefined,
): BidState | null {
  const { hasBid, ownTotal } = stake ?? { hasBid: false, ownTotal: 0n };
  return useClock((now) => bidderPosition({ lot, account, hasBid, ownTotal, now }) ?? null);
}

import {
  bidderPosition,
  bidGroupOf,
  type Address,
  type BidGroup,
  type BidState,
  type Seconds,
} from '@cubedrop/sdk';
import type { OwnBid } from '@cubedrop/sdk/api';
import { useClockObject } from '../../../../clock/use-clock.ts';

/** An own bid with its current state. */
export interface StandingBid {
  /** Unique among the own bids. */
  key: string;
  bid: OwnBid;
  group: BidGroup;
  /** `null` if the bid was withdrawn while the lot is running. */
  position: BidState | null;
}

/** Returns bids with their state by the page's clock, so that the end of a lot shows without a request. */
export function useStandings(bids: readonly OwnBid[], account: Address | null): StandingBid[] {
  const current = useClockObject((now) => bids.map((bid) => standingAt(bid, account, now)));
  return bids.map((bid, index) => {
    const { group, position } = current?.[index] ?? bid;
    return { key: `${bid.kind} ${bid.auctionOnChainId} ${bid.cubeOnChainId}`, bid, group, position };
  });
}

function standingAt(
  lot: OwnBid,
  account: Address | null,
  now: Seconds,
): Pick<StandingBid, 'group' | 'position'> {
  const { ownTotal } = lot;
  return {
    group: bidGroupOf({ lot, account, ownTotal, now }),
    position: bidderPosition({ lot, account, hasBid: true, ownTotal, now }) ?? null,
  };
}

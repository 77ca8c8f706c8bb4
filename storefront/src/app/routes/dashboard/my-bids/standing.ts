import {
  bidderPosition,
  bidGroupOf,
  type Address,
  type BidGroup,
  type BidState,
  type Seconds,
} from '@cubedrop/sdk';
import type { OwnBid } from '@cubedrop/sdk/api';
import { useClock } from '../../../../clock/use-clock.ts';

/** An own bid and how it stands now. */
export interface StandingBid {
  /** Unique among the own bids. */
  key: string;
  bid: OwnBid;
  group: BidGroup;
  /** `null` if it was taken back while the lot runs. */
  position: BidState | null;
}

/** Returns how bids stand by the page's clock, so that an end needs no answer of the server. */
export function useStandings(bids: readonly OwnBid[], account: Address | null): StandingBid[] {
  const seen = useClock((now) => bids.map((bid) => standingAt(bid, account, now)).join());
  const now = seen?.split(',') ?? [];
  return bids.map((bid, place) => {
    const [group = bid.group, position = bid.position ?? NONE] = now[place]?.split(' ') ?? [];
    const key = `${bid.kind} ${bid.auctionOnChainId} ${bid.cubeOnChainId}`;
    return {
      key,
      bid,
      group: group as BidGroup,
      position: position === NONE ? null : (position as BidState),
    };
  });
}

const NONE = 'none';

function standingAt(lot: OwnBid, account: Address | null, now: Seconds): string {
  const { ownTotal } = lot;
  const position = bidderPosition({ lot, account, hasBid: true, ownTotal, now });
  return `${bidGroupOf({ lot, account, ownTotal, now })} ${position ?? NONE}`;
}

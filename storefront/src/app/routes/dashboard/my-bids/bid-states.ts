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

/** A bid of the user with its current state. */
export interface BidWithState {
  /** Unique among the own bids. */
  key: string;
  bid: OwnBid;
  group: BidGroup;
  /** `null` if the bid was withdrawn and the lot is still running. */
  position: BidState | null;
}

/** Returns bids with their state at the time of the page's clock, so that no request is needed when a lot ends. */
export function useBidStates(bids: readonly OwnBid[], account: Address | null): BidWithState[] {
  const current = useClockObject((now) => bids.map((bid) => stateAt(bid, account, now)));
  return bids.map((bid, index) => {
    const { group, position } = current?.[index] ?? bid;
    return { key: `${bid.kind} ${bid.auctionOnChainId} ${bid.cubeOnChainId}`, bid, group, position };
  });
}

function stateAt(
  lot: OwnBid,
  account: Address | null,
  now: Seconds,
): Pick<BidWithState, 'group' | 'position'> {
  const { ownTotal } = lot;
  return {
    group: bidGroupOf({ lot, account, ownTotal, now }),
    position: bidderPosition({ lot, account, hasBid: true, ownTotal, now }) ?? null,
  };
}

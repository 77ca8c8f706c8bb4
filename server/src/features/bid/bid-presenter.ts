import type { Wire } from '@cubedrop/sdk/api';
import type { EventOf } from '../../index/chain/event.ts';
import { shownAddress } from '../../index/metadata/shown.ts';

/** Data shown with a bid in addition to its event. */
export interface BidParts {
  /** The bidder's account id; `undefined` if the bidder has no account. */
  userId: string | undefined;
  /** Whether the bidder won and the cube has been claimed. */
  cubeClaimed: boolean;
  /** Whether the bidder has nothing left in the lot. */
  withdrawn: boolean;
  /** Whether the seller was paid. */
  fundsClaimed: boolean;
}

/** Presents a bid. The field `Bid` is the bidder's total after the bid. */
export function presentBid(
  { args: { bidder, total, raise }, transactionHash, timestamp }: EventOf<'BidPlaced'>,
  { userId, cubeClaimed, withdrawn, fundsClaimed }: BidParts,
): Wire['BidEntry'] {
  return {
    userId: userId ?? null,
    address: shownAddress(bidder),
    Bid: total,
    raise,
    claimNft: cubeClaimed,
    withdraw: withdrawn,
    claimFunds: fundsClaimed,
    transaction: transactionHash,
    blockTime: timestamp,
  };
}

import type { Wire } from '@cubedrop/sdk/api';
import { amount } from '../../platform/database/index.ts';
import { shownPhase } from '../drop/shown-phase.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { AuctionRow } from './auction-model.ts';

/** Data shown with an owner's auction in addition to its row. */
export interface AuctionParts {
  /** Server id of its cube. */
  cubeId: string;
  /** The chain's time in seconds. */
  now: number;
}

/** Presents an owner's auction. */
export function presentAuction(row: AuctionRow, { cubeId, now }: AuctionParts): Wire['UserAuction'] {
  const wei = (stored: string): string => amount.decode(stored).toString();
  return {
    _id: row.id,
    auctionId: String(row.auctionId),
    tokenId: cubeId,
    auctionStartsAt: row.startsAt,
    auctionEndsAt: row.endsAt,
    scheduledEndsAt: row.scheduledEndsAt ?? row.endsAt,
    minimumBid: wei(row.minimumBid),
    bidDelta: wei(row.bidDelta),
    address: shownAddress(row.seller),
    extension: row.extension,
    buyNowPrice: row.buyNowPrice === null ? null : wei(row.buyNowPrice),
    boughtNow: row.boughtNow,
    state: shownPhase(row, now),
    highestBid: row.bids === 0 ? null : wei(row.highestBid),
    highestBidder: row.highestBidder === null ? null : shownAddress(row.highestBidder),
    bidCount: row.bids,
    fundsClaimed: row.fundsClaimed,
    cubeClaimed: row.cubeClaimed,
    transaction: row.transactionHash,
  };
}

import type { BidGroup, BidState } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { shownAddress } from '../../index/metadata/shown.ts';
import { amount } from '../../platform/database/index.ts';
import type { OwnBidRow } from './own-bid-store.ts';

/** Data shown with an account's bid on a lot in addition to its row. */
export interface OwnBidParts {
  group: BidGroup;
  /** `null` if the bid was withdrawn and the lot is still running. */
  position: BidState | null;
  /** In wei. */
  withdrawable: bigint;
  claimable: boolean;
  /** Server id of the drop or owner's auction. */
  auctionId: string;
  /** `undefined` if the drop or cube is hidden from the caller. */
  cube: Wire['Cube'] | undefined;
}

/** Presents an account's bid on a lot. */
export function presentOwnBid(
  row: OwnBidRow,
  { group, position, withdrawable, claimable, auctionId, cube }: OwnBidParts,
): Wire['OwnBid'] {
  const wei = (stored: string): string => amount.decode(stored).toString();
  return {
    group,
    position,
    kind: row.kind,
    auctionNumber: String(row.auctionOnChainId),
    cubeNumber: String(row.cubeId),
    ...(cube && { auctionId, cube }),
    address: shownAddress(row.seller),
    AuctionStartsAt: row.startsAt,
    AuctionEndsAt: row.endsAt,
    scheduledEndsAt: row.scheduledEndsAt,
    extension: row.extension,
    MinimumBid: wei(row.minimumBid),
    bidDelta: wei(row.bidDelta),
    highestBid: wei(row.highestBid),
    highestBidder: row.highestBidder === null ? null : shownAddress(row.highestBidder),
    fundsClaimed: row.fundsClaimed,
    cubeClaimed: row.cubeClaimed,
    boughtNow: row.boughtNow,
    total: wei(row.total),
    withdrawn: wei(row.withdrawn),
    withdrawable: String(withdrawable),
    claimable,
  };
}

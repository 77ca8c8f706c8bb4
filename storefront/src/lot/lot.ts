import type { Address, AuctionTerms, Lot, Seconds } from '@cubedrop/sdk';
import type { Cube, Drop, UserAuction } from '@cubedrop/sdk/api';

/** A cube in an auction as every screen looks at it: the terms, how it stands, and how it is named on chain and server. */
export interface LotView extends Lot, AuctionTerms {
  kind: 'drop' | 'auction';
  /** The server's id of the drop or the auction. */
  id: string;
  /** The chain's id of the drop or the auction, in its contract. */
  dropId: bigint;
  /** The chain's id of the cube. */
  cubeId: bigint;
  cube: Cube;
  /** In wei; 0 without a bid. */
  highestBid: bigint;
  /** What the seller would sell it for at once, in wei; 0 for no such price. */
  buyNowPrice: bigint;
  /** By how many seconds a bid in the last so many moves the end; 0 for a fixed end. */
  extension: Seconds;
  /** The end that the seller set, before late bids moved it. */
  scheduledEndsAt: Seconds;
}

/** A cube as it stands in a drop. */
export function lotInDrop(cube: Cube, drop: Drop): LotView {
  return {
    cube,
    cubeId: BigInt(cube.tokenId),
    ...standing(cube),
    kind: 'drop',
    buyNowPrice: 0n,
    extension: drop.extension,
    id: drop._id,
    dropId: BigInt(drop.dropId),
    seller: drop.creator as Address,
    startsAt: drop.AuctionStartsAt,
    endsAt: cube.AuctionEndsAt ?? drop.AuctionEndsAt,
    scheduledEndsAt: drop.AuctionEndsAt,
    minimumBid: BigInt(drop.MinimumBid),
    bidDelta: BigInt(drop.bidDelta),
  };
}

/** A cube as it stands in its owner's auction. */
export function lotInUserAuction(cube: Cube, auction: UserAuction): LotView {
  return {
    cube,
    cubeId: BigInt(cube.tokenId),
    ...standing(auction),
    kind: 'auction',
    buyNowPrice: BigInt(auction.buyNowPrice ?? 0),
    extension: auction.extension,
    isBought: auction.boughtNow,
    id: auction._id,
    dropId: BigInt(auction.auctionId),
    seller: auction.address as Address,
    startsAt: auction.auctionStartsAt,
    endsAt: auction.auctionEndsAt,
    scheduledEndsAt: auction.scheduledEndsAt,
    minimumBid: BigInt(auction.minimumBid),
    bidDelta: BigInt(auction.bidDelta),
  };
}

/** Where a cube was bid on last, by the server's id: the auction that has it, else its latest drop; null for none. */
export function latestAuctionOf({ userAuction, dropId }: Cube): Pick<LotView, 'kind' | 'id'> | null {
  if (userAuction) return { kind: 'auction', id: userAuction._id };
  return dropId === undefined ? null : { kind: 'drop', id: dropId };
}

function standing(
  record: Partial<Pick<UserAuction, 'highestBid' | 'highestBidder' | 'fundsClaimed' | 'cubeClaimed'>>,
) {
  return {
    highestBid: BigInt(record.highestBid ?? 0),
    highestBidder: (record.highestBidder ?? null) as Address | null,
    fundsClaimed: record.fundsClaimed ?? false,
    cubeClaimed: record.cubeClaimed ?? false,
  };
}

import type { Address, AuctionTerms, Lot, Seconds } from '@cubedrop/sdk';
import type { Cube, Drop, UserAuction } from '@cubedrop/sdk/api';

/** A cube in a drop or an owner's auction: its terms, its state, and its on-chain and server ids. */
export interface LotView extends Lot, AuctionTerms {
  kind: 'drop' | 'auction';
  /** Server id of the drop or auction. */
  id: string;
  /** On-chain id of the drop or auction. */
  dropId: bigint;
  /** On-chain id of the cube. */
  cubeId: bigint;
  cube: Cube;
  /** In wei; 0 without a bid. */
  highestBid: bigint;
  /** Buy-now price in wei; 0 if there is none. */
  buyNowPrice: bigint;
  /** Seconds by which a late bid extends the lot, and within which a bid counts as late; 0 for a fixed end. */
  extension: Seconds;
  /** The end set by the seller, before any extension. */
  scheduledEndsAt: Seconds;
}

/** Returns the view of a cube in a drop. */
export function lotInDrop(cube: Cube, drop: Drop): LotView {
  return {
    cube,
    cubeId: BigInt(cube.tokenId),
    ...auctionState(cube),
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

/** Returns the view of a cube in its owner's auction. */
export function lotInUserAuction(cube: Cube, auction: UserAuction): LotView {
  return {
    cube,
    cubeId: BigInt(cube.tokenId),
    ...auctionState(auction),
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

/**
 * Returns the server id of the cube's current owner's auction, otherwise of its latest drop; `null` if there is
 * neither.
 */
export function latestAuctionOf({ userAuction, dropId }: Cube): Pick<LotView, 'kind' | 'id'> | null {
  if (userAuction) return { kind: 'auction', id: userAuction._id };
  return dropId === undefined ? null : { kind: 'drop', id: dropId };
}

function auctionState(
  record: Partial<Pick<UserAuction, 'highestBid' | 'highestBidder' | 'fundsClaimed' | 'cubeClaimed'>>,
) {
  return {
    highestBid: BigInt(record.highestBid ?? 0),
    highestBidder: (record.highestBidder ?? null) as Address | null,
    fundsClaimed: record.fundsClaimed ?? false,
    cubeClaimed: record.cubeClaimed ?? false,
  };
}

import type { AuctionTerms, Lot, Seconds } from '@cubedrop/sdk';
import type { Cube, CubeLot, Drop, LotId, OwnBid, OwnersAuction } from '@cubedrop/sdk/api';

/** A cube in a drop or an owner's auction: its terms, its state, and its on-chain and server ids. */
export interface LotView extends Lot, AuctionTerms {
  kind: 'drop' | 'auction';
  /** Server id of the drop or auction. */
  id: string;
  /** On-chain id of the drop or auction. */
  auctionId: bigint;
  /** On-chain id of the cube. */
  cubeId: bigint;
  cube: Cube;
  /** In wei; 0 without a bid. */
  highestBid: bigint;
  /** Buy-now price in wei; 0 if there is none. */
  buyNowPrice: bigint;
  /**
   * Number of seconds by which a late bid extends the lot; a bid is late if at most as many seconds are left. 0 for
   * a fixed end.
   */
  extension: Seconds;
  /** The end set by the seller, before any extension. */
  scheduledEndsAt: Seconds;
}

/** Returns the view of a cube in a drop. */
export function lotInDrop(cube: Cube, drop: Drop): LotView {
  return {
    cube,
    cubeId: BigInt(cube.onChainId),
    ...auctionState(cube.lot),
    kind: 'drop',
    buyNowPrice: 0n,
    extension: drop.extension,
    id: drop.id,
    auctionId: BigInt(drop.onChainId),
    seller: drop.creator,
    startsAt: drop.startsAt,
    endsAt: cube.lot?.endsAt ?? drop.endsAt,
    scheduledEndsAt: drop.endsAt,
    minimumBid: drop.minimumBid,
    bidDelta: drop.bidDelta,
  };
}

/** Returns the view of a cube in its owner's auction. */
export function lotInOwnersAuction(cube: Cube, auction: OwnersAuction): LotView {
  return {
    cube,
    cubeId: BigInt(cube.onChainId),
    ...auctionState(auction),
    kind: 'auction',
    buyNowPrice: auction.buyNowPrice ?? 0n,
    extension: auction.extension,
    isBought: auction.isBought,
    id: auction.id,
    auctionId: BigInt(auction.onChainId),
    seller: auction.seller,
    startsAt: auction.startsAt,
    endsAt: auction.endsAt,
    scheduledEndsAt: auction.scheduledEndsAt,
    minimumBid: auction.minimumBid,
    bidDelta: auction.bidDelta,
  };
}

/** Returns the view of a lot on which the user has bid, or `undefined` if the lot is hidden from the user. */
export function lotOfOwnBid(bid: OwnBid): LotView | undefined {
  const { cube, auctionId, auctionOnChainId, cubeOnChainId } = bid;
  if (!cube || auctionId === undefined) return undefined;
  return {
    cube,
    cubeId: BigInt(cubeOnChainId),
    kind: bid.kind,
    id: auctionId,
    auctionId: BigInt(auctionOnChainId),
    seller: bid.seller,
    startsAt: bid.startsAt,
    endsAt: bid.endsAt,
    scheduledEndsAt: bid.scheduledEndsAt,
    extension: bid.extension,
    minimumBid: bid.minimumBid,
    bidDelta: bid.bidDelta,
    // A lot with a bid can no longer be bought.
    buyNowPrice: 0n,
    highestBid: bid.highestBid,
    highestBidder: bid.highestBidder,
    fundsClaimed: bid.fundsClaimed,
    cubeClaimed: bid.cubeClaimed,
    isBought: bid.isBought,
  };
}

/** Returns the server ids of a lot. */
export const lotIdOf = ({ kind, id, cube }: Pick<LotView, 'kind' | 'id' | 'cube'>): LotId => ({
  kind,
  auctionId: id,
  cubeId: cube.id,
});

/**
 * Returns the server ids of a cube's lot in the owner's auction that the cube is in, otherwise in its latest drop;
 * `null` if there is neither.
 */
export function latestLotOf(cube: Cube): LotId | null {
  const { auction, lot } = cube;
  if (auction) return lotIdOf({ kind: 'auction', id: auction.id, cube });
  return lot ? lotIdOf({ kind: 'drop', id: lot.dropId, cube }) : null;
}

function auctionState(
  record: Pick<CubeLot, 'highestBid' | 'highestBidder' | 'fundsClaimed' | 'cubeClaimed'> | undefined,
) {
  return {
    highestBid: record?.highestBid ?? 0n,
    highestBidder: record?.highestBidder ?? null,
    fundsClaimed: record?.fundsClaimed ?? false,
    cubeClaimed: record?.cubeClaimed ?? false,
  };
}

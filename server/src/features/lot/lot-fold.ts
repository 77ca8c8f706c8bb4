import type { ChainEvent, EventOf } from '../../index/chain/event.ts';

/** A bidder's deposit in a lot and total withdrawals, in wei. */
export interface BidderState {
  readonly total: bigint;
  readonly withdrawn: bigint;
}

/** A lot of a drop or of an owner's auction, derived from its events. */
export interface LotState {
  readonly seller: string;
  /** Index among the cubes of the auction. */
  readonly position: number;
  /**
   * End in seconds, including extensions; earlier if the cube was bought at the buy-now price, or taken out before the
   * end.
   */
  readonly endsAt: number;
  readonly highestBid: bigint;
  readonly highestBidder: string | undefined;
  readonly bids: number;
  readonly bidders: ReadonlyMap<string, BidderState>;
  readonly fundsClaimed: boolean;
  readonly cubeClaimed: boolean;
}

/**
 * A bidder's stake in a lot: a deposit that the bidder can withdraw, the highest bid until the cube is claimed, or
 * nothing any more.
 */
export type Stake = 'outbid' | 'highest' | 'settled';

/** Returns a bidder's stake in a lot. */
export function stakeOf(
  lot: Pick<LotState, 'highestBidder' | 'cubeClaimed' | 'bidders'>,
  bidder: string,
): Stake {
  if (bidder === lot.highestBidder) return lot.cubeClaimed ? 'settled' : 'highest';
  return (lot.bidders.get(bidder)?.total ?? 0n) > 0n ? 'outbid' : 'settled';
}

/** Derives a lot from its events, or returns `undefined` if they do not include the auction's creation. */
export function foldLot(cubeId: string, events: readonly ChainEvent[]): LotState | undefined {
  let lot: LotState | undefined;
  for (const event of events) {
    if (event.name === 'AuctionCreated') {
      lot = openedLot(event, event.args.cubeIds.indexOf(cubeId));
    } else if (lot) {
      lot = applyEvent(lot, event);
    }
  }
  return lot;
}

function openedLot({ args }: EventOf<'AuctionCreated'>, position: number): LotState {
  return {
    seller: args.seller,
    position,
    endsAt: Number(args.end),
    highestBid: 0n,
    highestBidder: undefined,
    bids: 0,
    bidders: new Map(),
    fundsClaimed: false,
    cubeClaimed: false,
  };
}

function applyEvent(lot: LotState, event: ChainEvent): LotState {
  switch (event.name) {
    case 'BidPlaced': {
      const { bidder, total } = event.args;
      const highestBid = BigInt(total);
      const withdrawn = lot.bidders.get(bidder)?.withdrawn ?? 0n;
      const bidders = new Map(lot.bidders).set(bidder, { total: highestBid, withdrawn });
      return { ...lot, highestBid, highestBidder: bidder, bids: lot.bids + 1, bidders };
    }
    case 'BidWithdrawn': {
      const { bidder, amount } = event.args;
      const before = lot.bidders.get(bidder) ?? { total: 0n, withdrawn: 0n };
      const after = { total: before.total - BigInt(amount), withdrawn: before.withdrawn + BigInt(amount) };
      return { ...lot, bidders: new Map(lot.bidders).set(bidder, after) };
    }
    case 'LotExtended':
      return { ...lot, endsAt: Number(event.args.end) };
    case 'BoughtNow':
      return { ...lot, endsAt: Math.min(lot.endsAt, event.timestamp) };
    case 'FundsClaimed':
      return { ...lot, fundsClaimed: true };
    case 'NFTClaimed':
      return { ...lot, cubeClaimed: true, endsAt: Math.min(lot.endsAt, event.timestamp) };
    default:
      return lot;
  }
}

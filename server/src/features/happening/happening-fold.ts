import type { ChainEvent, EventOf } from '../../index/chain/event.ts';
import { amount } from '../../platform/database/index.ts';
import { derivedId } from '../../platform/derived-id.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { AuctionRow } from '../auction/auction-model.ts';
import type { DropRow, LotRow } from '../drop/drop-model.ts';
import { isCancelled } from '../lot/is-cancelled.ts';
import { isTakenOut } from '../lot/is-taken-out.ts';
import type { Happening } from './happening-model.ts';

/** A happening whose seller may still be unknown: the event of a bid, for example, does not name the seller. */
export type Folded = Omit<Happening, 'seller'> & { readonly seller: string | undefined };

/** Events that are happenings themselves. The creation of a drop is not one, although it has one of these names. */
type HappeningEvent = EventOf<
  | 'AuctionCreated'
  | 'BidPlaced'
  | 'BoughtNow'
  | 'OrderCreated'
  | 'OrderSuccessful'
  | 'ListingFilled'
  | 'OfferAccepted'
>;

/** Returns whether an event is a happening: a bid, a purchase, or the creation of a sale or of an owner's auction. */
export function isHappening(event: ChainEvent): event is HappeningEvent {
  switch (event.name) {
    case 'BidPlaced':
    case 'BoughtNow':
    case 'OrderCreated':
    case 'OrderSuccessful':
    case 'ListingFilled':
    case 'OfferAccepted':
      return true;
    case 'AuctionCreated':
      return event.contract === 'userAuction';
    default:
      return false;
  }
}

/**
 * Returns the happenings among the events of whole blocks. A bid that bought its cube at the buy-now price is left out,
 * since the purchase is a happening of its own.
 */
export function foldEvents(events: readonly ChainEvent[]): Folded[] {
  const purchaseOf = (event: EventOf<'BidPlaced' | 'BoughtNow'>): string =>
    `${event.contract} ${event.transactionHash} ${event.args.dropId}`;
  const bought = new Set(events.flatMap((event) => (event.name === 'BoughtNow' ? purchaseOf(event) : [])));
  const shown = events
    .filter(isHappening)
    .filter((event) => event.name !== 'BidPlaced' || !bought.has(purchaseOf(event)));
  return shown.map(happeningOf);
}

function happeningOf(event: HappeningEvent): Folded {
  switch (event.name) {
    case 'BidPlaced': {
      const { bidder, total } = event.args;
      return eventHappening(event, 'bid', { ...lotOf(event), account: bidder, amount: total });
    }
    case 'BoughtNow': {
      const { buyer, price } = event.args;
      return eventHappening(event, 'sale', { ...lotOf(event), account: buyer, amount: price });
    }
    case 'AuctionCreated': {
      const { dropId, cubeIds, seller, minimumBid } = event.args;
      const cubeId = Number(expectDefined(cubeIds[0], 'the cube of an owner’s auction'));
      const about = { cubeId, auctionId: Number(dropId), seller, account: seller, amount: minimumBid };
      return eventHappening(event, 'listing', about);
    }
    case 'OrderCreated':
    case 'OrderSuccessful': {
      const { orderId, cubeId, seller, price } = event.args;
      const about = { cubeId: Number(cubeId), orderId, seller, amount: price };
      return event.name === 'OrderCreated'
        ? eventHappening(event, 'listing', { ...about, account: seller })
        : eventHappening(event, 'sale', { ...about, account: event.args.buyer });
    }
    case 'ListingFilled':
    case 'OfferAccepted': {
      const { cubeId, seller, buyer, price } = event.args;
      const about = { cubeId: Number(cubeId), seller, account: buyer, amount: price };
      return eventHappening(event, 'sale', about);
    }
  }
}

/** Returns the ids of a lot's auction and cube. */
const lotOf = ({ contract, args }: EventOf<'BidPlaced' | 'BoughtNow'>) => {
  const isOfOwner = contract === 'userAuction';
  const id = Number(args.dropId);
  return { cubeId: Number(args.cubeId), dropId: isOfOwner ? 0 : id, auctionId: isOfOwner ? id : 0 };
};

/** Subject of a happening. By default it has no drop, no auction, no sale and no known seller. */
type About = Pick<Folded, 'account' | 'cubeId'> &
  Partial<Pick<Folded, 'dropId' | 'auctionId' | 'orderId' | 'seller'>>;

const NO_ITEM = { dropId: 0, auctionId: 0, orderId: null, seller: undefined };

/** @param about the subject of the happening, with its amount in wei */
function eventHappening(
  { transactionHash, blockNumber, logIndex, timestamp }: ChainEvent,
  kind: Happening['kind'],
  { amount: wei, ...about }: About & { readonly amount: string },
): Folded {
  return {
    id: derivedId(kind, transactionHash, String(logIndex)),
    kind,
    happenedAt: timestamp,
    blockNumber,
    logIndex,
    ...NO_ITEM,
    ...about,
    amount: amount.encode(BigInt(wei)),
    transactionHash,
  };
}

/** Returns a start or an end, which is caused by time. @param subject ids that distinguish it from others of its kind */
const timedHappening = (
  kind: 'start' | 'end',
  subject: readonly string[],
  more: About & Pick<Folded, 'happenedAt' | 'amount'>,
): Folded => ({
  id: derivedId(kind, ...subject),
  kind,
  blockNumber: 0,
  logIndex: 0,
  ...NO_ITEM,
  ...more,
  transactionHash: null,
});

/** Returns the start of a drop, or nothing if it was cancelled before it started. @param lots all its lots */
export function foldStart(
  { id, dropId, seller, startsAt }: DropRow,
  lots: readonly Pick<LotRow, 'endsAt' | 'bids'>[],
): Folded[] {
  if (isCancelled(startsAt, lots)) return [];
  const about = { seller, account: seller, cubeId: 0, dropId, happenedAt: startsAt, amount: null };
  return [timedHappening('start', [id], about)];
}

/** Returns the end of a lot of a drop, or nothing if it was taken out before its end. */
export function foldLotEnd(drop: DropRow, lot: LotRow): Folded[] {
  if (isTakenOut(lot, drop.endsAt)) return [];
  const { cubeId, dropId } = lot;
  return [timedHappening('end', [drop.id, String(cubeId)], { ...resultOf(lot), cubeId, dropId })];
}

/** Returns the end of an owner's auction, or nothing if its cube was bought at the buy-now price or taken out before. */
export function foldAuctionEnd(auction: AuctionRow): Folded[] {
  const { id, auctionId, cubeId, boughtNow, scheduledEndsAt, endsAt } = auction;
  if (boughtNow || isTakenOut(auction, scheduledEndsAt ?? endsAt)) return [];
  return [timedHappening('end', [id], { ...resultOf(auction), cubeId, auctionId })];
}

const resultOf = ({
  seller,
  endsAt,
  bids,
  highestBidder,
  highestBid,
}: Pick<LotRow, 'seller' | 'endsAt' | 'bids' | 'highestBidder' | 'highestBid'>) => ({
  seller,
  happenedAt: endsAt,
  account: highestBidder,
  amount: bids === 0 ? null : highestBid,
});

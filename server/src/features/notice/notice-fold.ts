import type { ChainNoticeKind } from '@cubedrop/sdk';
import type { ChainEvent, EventOf } from '../../index/chain/event.ts';
import { derivedId } from '../../platform/derived-id.ts';
import { foldLot } from '../lot/lot-fold.ts';
import type { FixedPriceSale } from '../sale/fixed-price-sale.ts';

/** A notice derived from events. */
export interface NoticeState {
  readonly id: string;
  readonly recipient: string;
  readonly kind: ChainNoticeKind;
  /** Time at which it takes effect, in seconds of the chain's time. */
  readonly dueAt: number;
  /** In wei; `undefined` if it mentions no amount. */
  readonly amount: bigint | undefined;
  /** The event that caused it. */
  readonly event: ChainEvent;
}

/**
 * Returns the notices to the bidders and the seller of a lot, including those for its end, which may be in the future.
 */
export function foldLotNotices(cubeId: string, events: readonly ChainEvent[]): NoticeState[] {
  const lot = foldLot(cubeId, events);
  const created = events.find((event) => event.name === 'AuctionCreated');
  if (!lot || !created) return [];
  // A reorganisation may change the auction's id, but neither the transaction's hash nor its cubes. The cube is
  // needed, since a transaction can create several auctions.
  const anchor = `${created.transactionHash}:${cubeId}`;
  const notices = new Map<string, NoticeState>();
  const addNotice = (
    kind: ChainNoticeKind,
    recipient: string,
    /** `occurrence` distinguishes notices of a kind that the recipient can get several times about the same lot. */
    more: { dueAt: number; amount?: bigint | undefined; event: ChainEvent; occurrence?: string },
  ): void => {
    const { dueAt, amount, event, occurrence = '' } = more;
    const id = derivedId(kind, recipient, anchor, occurrence);
    notices.set(id, { id, recipient, kind, dueAt, amount, event });
  };

  const bids = events.filter((event) => event.name === 'BidPlaced');
  bids.forEach((bid, i) => {
    const before = bids[i - 1];
    if (!before)
      addNotice('first-bid', lot.seller, {
        dueAt: bid.timestamp,
        amount: BigInt(bid.args.total),
        event: bid,
      });
    else if (before.args.bidder !== bid.args.bidder)
      addNotice('outbid', before.args.bidder, {
        dueAt: bid.timestamp,
        amount: BigInt(bid.args.total),
        event: bid,
        occurrence: `${bid.transactionHash}:${bid.args.total}`,
      });
  });

  const last: EventOf<'BidPlaced'> | undefined = bids.at(-1);
  const dueAt = lot.endsAt;
  if (!last) {
    if (!lot.cubeClaimed) addNotice('unsold', lot.seller, { dueAt, event: created });
    return [...notices.values()];
  }
  addNotice('won', last.args.bidder, { dueAt, amount: lot.highestBid, event: last });
  addNotice('auctioned', lot.seller, { dueAt, amount: lot.highestBid, event: last });
  for (const [bidder, { total }] of lot.bidders) {
    if (bidder === last.args.bidder || total === 0n) continue;
    addNotice('lost', bidder, { dueAt, amount: total, event: last });
  }
  return [...notices.values()];
}

/**
 * Returns the notices about sales of a cube at a fixed price: to sellers whose order or signed listing was filled, and
 * to buyers whose offer was accepted.
 */
export function foldSaleNotices(events: readonly ChainEvent[]): NoticeState[] {
  return events.flatMap((event): NoticeState[] => {
    switch (event.name) {
      case 'OrderSuccessful': {
        const { seller, price, cubeId } = event.args;
        const id = derivedId('sold', seller, event.transactionHash, cubeId, price);
        return [saleNotice(event, { id, kind: 'sold', recipient: seller })];
      }
      case 'ListingFilled': {
        const { orderHash, seller } = event.args;
        // A signed order is filled only once, so the id does not depend on the transaction.
        const id = derivedId('sold', seller, orderHash);
        return [saleNotice(event, { id, kind: 'sold', recipient: seller })];
      }
      case 'OfferAccepted': {
        const { orderHash, buyer, cubeId } = event.args;
        const id = derivedId('offer-accepted', buyer, orderHash, cubeId);
        return [saleNotice(event, { id, kind: 'offer-accepted', recipient: buyer })];
      }
      default:
        return [];
    }
  });
}

function saleNotice(
  event: FixedPriceSale,
  notice: Pick<NoticeState, 'id' | 'kind' | 'recipient'>,
): NoticeState {
  return { ...notice, dueAt: event.timestamp, amount: BigInt(event.args.price), event };
}

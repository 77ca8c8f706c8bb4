import { createHash } from 'node:crypto';
import type { ChainNoticeKind } from '@cubedrop/sdk';
import type { ChainEvent, EventOf } from '../../index/chain/event.ts';
import { foldLot } from '../lot/lot-fold.ts';

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
 * Returns the notices to the bidders and the seller of a lot, including those for its end while that is still in the
 * future.
 */
export function foldLotNotices(cubeId: string, events: readonly ChainEvent[]): NoticeState[] {
  const lot = foldLot(cubeId, events);
  const created = events.find((event) => event.name === 'AuctionCreated');
  if (!lot || !created) return [];
  // Token ids may be reassigned in a reorganisation, while transaction hashes stay the same.
  const anchor = `${created.transactionHash}:${lot.position}`;
  const notices = new Map<string, NoticeState>();
  const addNotice = (
    kind: ChainNoticeKind,
    recipient: string,
    more: { dueAt: number; amount?: bigint | undefined; event: ChainEvent; once?: string },
  ): void => {
    const { dueAt, amount, event, once = '' } = more;
    const id = idOf(kind, recipient, anchor, once);
    notices.set(id, { id, recipient, kind, dueAt, amount, event });
  };

  const bids = events.filter((event) => event.name === 'BidPlaced');
  bids.forEach((bid, at) => {
    const before = bids[at - 1];
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
        once: `${bid.transactionHash}:${bid.args.total}`,
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

/** Returns the notices to sellers about sales of a cube at a fixed price. */
export function foldSaleNotices(events: readonly ChainEvent[]): NoticeState[] {
  return events.flatMap((event) => {
    if (event.name !== 'OrderSuccessful') return [];
    const { seller, price } = event.args;
    const id = idOf('sold', seller, event.transactionHash, price);
    return [{ id, recipient: seller, kind: 'sold', dueAt: event.timestamp, amount: BigInt(price), event }];
  });
}

function idOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 24);
}

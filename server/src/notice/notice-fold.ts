import { createHash } from 'node:crypto';
import type { ChainNoticeKind } from '@cubedrop/sdk';
import type { ChainEvent, EventOf } from '../chain/event.ts';
import { foldLot } from '../drop/lot-fold.ts';

/** A notice as events give it. */
export interface NoticeState {
  readonly id: string;
  readonly recipient: string;
  readonly kind: ChainNoticeKind;
  /** Seconds. */
  readonly dueAt: number;
  readonly amount: bigint | undefined;
  /** What it follows from. */
  readonly event: ChainEvent;
}

/** What bidders and the seller of a lot are told, also of its end while that is still to come. */
export function foldLotNotices(cubeId: string, events: readonly ChainEvent[]): NoticeState[] {
  const lot = foldLot(cubeId, events);
  const created = events.find((event) => event.name === 'AuctionCreated');
  if (!lot || !created) return [];
  // Token numbers may be given anew in a reorganisation; transactions stay what they are.
  const anchor = `${created.transactionHash}:${lot.position}`;
  const told = new Map<string, NoticeState>();
  const tell = (
    kind: ChainNoticeKind,
    recipient: string,
    more: { dueAt: number; amount?: bigint | undefined; event: ChainEvent; once?: string },
  ): void => {
    const { dueAt, amount, event, once = '' } = more;
    const id = idOf(kind, recipient, anchor, once);
    told.set(id, { id, recipient, kind, dueAt, amount, event });
  };

  const bids = events.filter((event) => event.name === 'BidPlaced');
  bids.forEach((bid, at) => {
    const before = bids[at - 1];
    if (!before)
      tell('first-bid', lot.seller, { dueAt: bid.timestamp, amount: BigInt(bid.args.total), event: bid });
    else if (before.args.bidder !== bid.args.bidder)
      tell('outbid', before.args.bidder, {
        dueAt: bid.timestamp,
        amount: BigInt(bid.args.total),
        event: bid,
        once: `${bid.transactionHash}:${bid.args.total}`,
      });
  });

  const last: EventOf<'BidPlaced'> | undefined = bids.at(-1);
  const dueAt = lot.endsAt;
  if (!last) {
    if (!lot.cubeClaimed) tell('unsold', lot.seller, { dueAt, event: created });
    return [...told.values()];
  }
  tell('won', last.args.bidder, { dueAt, amount: lot.highestBid, event: last });
  tell('auctioned', lot.seller, { dueAt, amount: lot.highestBid, event: last });
  for (const [bidder, { total }] of lot.bidders) {
    if (bidder === last.args.bidder || total === 0n) continue;
    tell('lost', bidder, { dueAt, amount: total, event: last });
  }
  return [...told.values()];
}

/** What the sellers of a cube at fixed prices are told. */
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

import { watchStream, type WatchedEvent, type WatchEventsParameters } from '../api/live/watch-events.ts';
import type { LiveEvent, LiveEventType } from '../api/records/live-event.ts';
import type { Address } from '../base/hex.ts';
import type { Seconds } from '../base/time/index.ts';

/** A drop, or an owner's auction, by server id. */
type InAuction = { dropId: string; auctionId?: undefined } | { dropId?: undefined; auctionId: string };

/** Server ids of a lot. */
type InLot = InAuction & { cubeId: string };

/** The transaction of an event: its hash, and the time of its block. */
interface InTransaction {
  transaction: string;
  blockTime: Seconds;
}

type Fields =
  | ({ type: 'nft'; address: Address } & InTransaction)
  | ({ type: 'cube' | 'transfer'; cubeId: string; address: Address } & InTransaction)
  | ({ type: 'drop'; dropId: string; address: Address } & InTransaction)
  | ({ type: 'auction'; auctionId: string; cubeId: string; address: Address } & InTransaction)
  | ({
      type: 'bid' | 'outbid' | 'bought-now' | 'withdraw' | 'claim-funds';
      address: Address;
      amount: bigint;
    } & InLot &
      InTransaction)
  | ({ type: 'extended'; endsAt: Seconds } & InLot & InTransaction)
  | ({ type: 'claim-cube'; address: Address } & InLot & InTransaction)
  | ({
      type: 'sale';
      saleId: string;
      cubeId: string;
      address: Address;
      /** `undefined` if the sale is available again because its seller approved the exchange again. */
      amount: bigint | undefined;
      endsAt: Seconds | undefined;
    } & InTransaction)
  | ({
      type: 'sold';
      /** `undefined` for a signed order. */
      saleId: string | undefined;
      cubeId: string;
      address: Address;
      amount: bigint;
    } & InTransaction)
  | ({
      type: 'sale-removed';
      /** `undefined`, like `cubeId`, if the seller cancelled all their sales. */
      saleId: string | undefined;
      cubeId: string | undefined;
      address: Address;
    } & InTransaction)
  | {
      type: 'order';
      cubeId: string | undefined;
      dropId: string | undefined;
      address: Address;
      amount: bigint;
      endsAt: Seconds;
    }
  | {
      type: 'order-removed';
      cubeId: string | undefined;
      dropId: string | undefined;
      address: Address;
    }
  | ({ type: 'auction-start'; blockTime: Seconds } & InAuction)
  | ({
      type: 'auction-end';
      blockTime: Seconds;
      /** The winner, and the winning bid; `undefined` without a bid. */
      address: Address | undefined;
      amount: bigint | undefined;
    } & InLot)
  | { type: 'reorganised' };

/**
 * Something that happened, as a union by `type`. Ids are server ids, amounts are in wei. After `reorganised`, earlier
 * events may no longer hold, or events were lost: reload the state that depends on them.
 */
export type HappenedEvent = Fields & {
  /** Id of the event, for `after`; `undefined` if the server gave none. */
  eventId: string | undefined;
};

/**
 * An event of {@link CubedropReader.watch}. A watch begins with `connected`, unless it resumes after an event. If the
 * connection is lost before the first event, `connected` comes again. Earlier events are not repeated; state that is
 * read after `connected` includes them.
 */
export type CubedropEvent = { type: 'connected'; eventId: undefined } | HappenedEvent;

/** Parameters of {@link CubedropReader.watch}. */
export interface WatchParameters {
  /** Server id of a drop: yields only its events, `connected` and `reorganised`. Defaults to all events. */
  dropId?: string | undefined;
  /** `eventId` of the last event of an earlier watch, to resume after it. */
  after?: string | undefined;
  /** Ends the iteration without an error. Without it, only the consumer or an error ends the iteration. */
  signal?: AbortSignal | undefined;
  /** Called when the stream is opened and when it breaks. A broken stream resumes after its last event. */
  onConnection?: WatchEventsParameters['onConnection'];
}

/** Yields the events of a server; see {@link CubedropReader.watch}. */
export async function* eventsOf(
  server: Pick<WatchEventsParameters, 'baseUrl' | 'insecureHttp' | 'fetch' | 'pause'>,
  { dropId, after, signal = new AbortController().signal, onConnection }: WatchParameters = {},
): AsyncGenerator<CubedropEvent, void> {
  const parameters = { ...server, signal, lastId: after, ...(onConnection ? { onConnection } : {}) };
  for await (const watched of watchStream(parameters)) {
    const event: CubedropEvent = watched ? eventOf(watched) : { type: 'connected', eventId: undefined };
    if (dropId === undefined || isAbout(event, dropId)) yield event;
  }
}

function isAbout(event: CubedropEvent, dropId: string): boolean {
  if (event.type === 'connected' || event.type === 'reorganised') return true;
  return 'dropId' in event && event.dropId === dropId;
}

/**
 * Returns an event with the fields that its type always has. An event that lacks one becomes `reorganised`, so that its
 * consumers read everything again.
 */
export function eventOf({ id: eventId, event }: WatchedEvent): HappenedEvent {
  const fields: Fields = fieldsOf(event.type, event) ?? { type: 'reorganised' };
  return { ...fields, eventId };
}

function fieldsOf(type: LiveEventType, event: LiveEvent): Fields | undefined {
  const { cubeId, address, amount, endsAt, saleId, dropId, blockTime } = event;
  const lot = lotOf(event);
  const origin = originOf(event);
  switch (type) {
    case 'reorganised':
      return { type };
    case 'nft':
      return origin && address ? { type, address, ...origin } : undefined;
    case 'cube':
    case 'transfer':
      return origin && address && cubeId !== undefined ? { type, cubeId, address, ...origin } : undefined;
    case 'drop':
      return origin && address && dropId !== undefined ? { type, dropId, address, ...origin } : undefined;
    case 'auction':
      return origin && address && lot?.auctionId !== undefined
        ? { type, auctionId: lot.auctionId, cubeId: lot.cubeId, address, ...origin }
        : undefined;
    case 'bid':
    case 'outbid':
    case 'bought-now':
    case 'withdraw':
    case 'claim-funds':
      return origin && lot && address && amount !== undefined
        ? { type, address, amount, ...lot, ...origin }
        : undefined;
    case 'extended':
      return origin && lot && endsAt !== undefined ? { type, endsAt, ...lot, ...origin } : undefined;
    case 'claim-cube':
      return origin && lot && address ? { type, address, ...lot, ...origin } : undefined;
    case 'sale':
      return origin && address && saleId !== undefined && cubeId !== undefined
        ? { type, saleId, cubeId, address, amount, endsAt, ...origin }
        : undefined;
    case 'sold':
      return origin && address && cubeId !== undefined && amount !== undefined
        ? { type, saleId, cubeId, address, amount, ...origin }
        : undefined;
    case 'sale-removed':
      return origin && address ? { type, saleId, cubeId, address, ...origin } : undefined;
    case 'order':
      return address && amount !== undefined && endsAt !== undefined
        ? { type, cubeId, dropId, address, amount, endsAt }
        : undefined;
    case 'order-removed':
      return address ? { type, cubeId, dropId, address } : undefined;
    case 'auction-start': {
      const auction = auctionOf(event);
      return auction && blockTime !== undefined ? { type, blockTime, ...auction } : undefined;
    }
    case 'auction-end':
      return lot && blockTime !== undefined ? { type, blockTime, address, amount, ...lot } : undefined;
  }
}

function auctionOf({ dropId, auctionId }: LiveEvent): InAuction | undefined {
  if (dropId !== undefined) return { dropId };
  return auctionId === undefined ? undefined : { auctionId };
}

function lotOf(event: LiveEvent): InLot | undefined {
  const auction = auctionOf(event);
  return auction && event.cubeId !== undefined ? { ...auction, cubeId: event.cubeId } : undefined;
}

function originOf({ transaction, blockTime }: LiveEvent): InTransaction | undefined {
  return transaction !== undefined && blockTime !== undefined ? { transaction, blockTime } : undefined;
}

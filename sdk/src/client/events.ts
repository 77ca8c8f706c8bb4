import { watchStream, type WatchedEvent, type WatchEventsParameters } from '../api/live/watch-events.ts';
import type { LiveEvent, LiveEventType } from '../api/records/live-event.ts';
import type { Address } from '../base/hex.ts';
import type { Seconds } from '../base/time/index.ts';

/** What every event has. */
export interface NumberedEvent {
  /** Id of the event, to pass as `after`; `undefined` if the server gave none. */
  eventId: string | undefined;
}

/** What every event has that derives from a transaction. */
export interface EventOnChain extends NumberedEvent {
  /** Hash of the transaction. */
  transaction: string;
  /** Time of the transaction's block. */
  blockTime: Seconds;
}

/** Where an event happened: in a drop or in an owner's auction, by its server id. */
export type EventInAuction =
  { dropId: string; auctionId?: undefined } | { dropId?: undefined; auctionId: string };

/** The lot of an event: a cube in a drop or in an owner's auction. */
export type EventOnLot = EventInAuction & {
  /** Server id of the cube. */
  cubeId: string;
};

/** NFTs were minted. */
export interface NftEvent extends EventOnChain {
  type: 'nft';
  /** The creator. */
  address: Address;
}

/** A cube was made (`cube`) or transferred (`transfer`). */
export interface CubeEvent extends EventOnChain {
  /** `cube` if it was made, `transfer` if it was transferred. */
  type: 'cube' | 'transfer';
  /** Server id of the cube. */
  cubeId: string;
  /** The cube's creator (`cube`), or its new holder (`transfer`). */
  address: Address;
}

/** A drop was opened. */
export interface DropEvent extends EventOnChain {
  type: 'drop';
  /** Server id of the drop. */
  dropId: string;
  /** The creator. */
  address: Address;
}

/** An owner's auction was opened. */
export interface AuctionEvent extends EventOnChain {
  type: 'auction';
  /** Server id of the owner's auction. */
  auctionId: string;
  /** Server id of the cube. */
  cubeId: string;
  /** The seller. */
  address: Address;
}

/**
 * Money moved on a lot: somebody bid (`bid`), was outbid by it (`outbid`), bought the cube at the buy-now price
 * (`bought-now`) or withdrew an outbid bid (`withdraw`), or the seller was paid (`claim-funds`).
 */
export type BidEvent = EventOnChain &
  EventOnLot & {
    /** What happened. */
    type: 'bid' | 'outbid' | 'bought-now' | 'withdraw' | 'claim-funds';
    /** The bidder, the outbid bidder, the buyer, or the recipient of the amount. */
    address: Address;
    /** The total that `address` has bid (`bid`, `outbid`), the price, or the amount paid out; in wei. */
    amount: bigint;
  };

/** A bid shortly before the end has extended a lot. */
export type ExtendedEvent = EventOnChain &
  EventOnLot & {
    type: 'extended';
    /** The new end. */
    endsAt: Seconds;
  };

/** The cube of a lot was claimed. */
export type CubeClaimEvent = EventOnChain &
  EventOnLot & {
    type: 'claim-cube';
    /** The recipient of the cube. */
    address: Address;
  };

/** A cube was put on sale at a fixed price, or a sale is available again. */
export interface SaleEvent extends EventOnChain {
  type: 'sale';
  /** Server id of the sale. */
  saleId: string;
  /** Server id of the cube. */
  cubeId: string;
  /** The seller. */
  address: Address;
  /** Price, in wei. `undefined` if the sale is available again because its seller approved the exchange again. */
  amount: bigint | undefined;
  /** When the sale expires; `undefined` like `amount`. */
  endsAt: Seconds | undefined;
}

/** A cube was sold, at a fixed price or by a signed order. */
export interface SoldEvent extends EventOnChain {
  type: 'sold';
  /** Server id of the sale. `undefined` for a signed order. */
  saleId: string | undefined;
  /** Server id of the cube. */
  cubeId: string;
  /** The buyer. */
  address: Address;
  /** Price, in wei. */
  amount: bigint;
}

/** A sale was ended by its seller or by a transfer of its cube. */
export interface SaleRemovedEvent extends EventOnChain {
  type: 'sale-removed';
  /** Server id of the sale. `undefined`, like `cubeId`, if the seller cancelled all their sales. */
  saleId: string | undefined;
  /** Server id of the cube. */
  cubeId: string | undefined;
  /** The seller. */
  address: Address;
}

/** A signed listing or offer was published. */
export interface OrderEvent extends NumberedEvent {
  type: 'order';
  /** Server id of the cube that the order is for; `undefined` if it is for the cubes of a creator or a drop. */
  cubeId: string | undefined;
  /** Server id of the drop whose cubes the offer is for; `undefined` for any other order. */
  dropId: string | undefined;
  /** The account that signed the order. */
  address: Address;
  /** Price, in wei. */
  amount: bigint;
  /** When the order expires. */
  endsAt: Seconds;
}

/** A signed listing or offer is no longer open. */
export interface OrderRemovedEvent extends NumberedEvent {
  type: 'order-removed';
  /** Server id of the cube that the order is for; `undefined` if it is for the cubes of a creator or a drop. */
  cubeId: string | undefined;
  /** Server id of the drop whose cubes the offer is for; `undefined` for any other order. */
  dropId: string | undefined;
  /** The account that signed the order. */
  address: Address;
}

/** A drop or an owner's auction has started. */
export type AuctionStartEvent = NumberedEvent &
  EventInAuction & {
    type: 'auction-start';
    /** The time of the start. */
    blockTime: Seconds;
  };

/** A lot has ended. */
export type AuctionEndEvent = NumberedEvent &
  EventOnLot & {
    type: 'auction-end';
    /** The time of the end. */
    blockTime: Seconds;
    /** The winner; `undefined` without a bid. */
    address: Address | undefined;
    /** The winning bid, in wei; `undefined` without a bid. */
    amount: bigint | undefined;
  };

/** Earlier events may no longer hold, or events were lost: read everything again that depends on them. */
export interface ReorganisedEvent extends NumberedEvent {
  type: 'reorganised';
}

/** The stream was opened. What is read from now on includes all earlier events. */
export interface ConnectedEvent {
  type: 'connected';
  /** It has none: a later watch cannot resume after it. */
  eventId: undefined;
}

/**
 * Something that happened, as a union by `type`. Ids are server ids, amounts are in wei. After `reorganised`, earlier
 * events may no longer hold, or events were lost: reload the state that depends on them.
 */
export type HappenedEvent =
  | NftEvent
  | CubeEvent
  | DropEvent
  | AuctionEvent
  | BidEvent
  | ExtendedEvent
  | CubeClaimEvent
  | SaleEvent
  | SoldEvent
  | SaleRemovedEvent
  | OrderEvent
  | OrderRemovedEvent
  | AuctionStartEvent
  | AuctionEndEvent
  | ReorganisedEvent;

/**
 * An event of {@link CubedropReader.watch}. A watch begins with `connected`, unless it resumes after an event. If the
 * connection is lost before the first event, `connected` comes again. Earlier events are not repeated; state that is
 * read after `connected` includes them.
 */
export type CubedropEvent = ConnectedEvent | HappenedEvent;

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
  return wholeEvent(event.type, event, { eventId }) ?? { type: 'reorganised', eventId };
}

function wholeEvent(type: LiveEventType, event: LiveEvent, id: NumberedEvent): HappenedEvent | undefined {
  const { cubeId, address, amount, endsAt, saleId, dropId, blockTime } = event;
  const lot = lotOf(event);
  const origin = originOf(event, id);
  switch (type) {
    case 'reorganised':
      return { type, ...id };
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
        ? { type, cubeId, dropId, address, amount, endsAt, ...id }
        : undefined;
    case 'order-removed':
      return address ? { type, cubeId, dropId, address, ...id } : undefined;
    case 'auction-start': {
      const auction = auctionOf(event);
      return auction && blockTime !== undefined ? { type, blockTime, ...auction, ...id } : undefined;
    }
    case 'auction-end':
      return lot && blockTime !== undefined ? { type, blockTime, address, amount, ...lot, ...id } : undefined;
  }
}

function auctionOf({ dropId, auctionId }: LiveEvent): EventInAuction | undefined {
  if (dropId !== undefined) return { dropId };
  return auctionId === undefined ? undefined : { auctionId };
}

function lotOf(event: LiveEvent): EventOnLot | undefined {
  const auction = auctionOf(event);
  return auction && event.cubeId !== undefined ? { ...auction, cubeId: event.cubeId } : undefined;
}

function originOf({ transaction, blockTime }: LiveEvent, id: NumberedEvent): EventOnChain | undefined {
  return transaction !== undefined && blockTime !== undefined ? { transaction, blockTime, ...id } : undefined;
}

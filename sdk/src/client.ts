/**
 * The whole SDK behind one call: {@link createCubedrop} returns a client that has each list as an async iterable, the
 * events as they happen and, for an account, each flow as a method. In Node, import it from `@cubedrop/sdk/node`.
 *
 * @module @cubedrop/sdk/client
 */
export type { ServerOptions } from './client/connect-server.ts';
export type {
  AccountOptions,
  Cubedrop,
  CubedropReader,
  LotNow,
  ReaderOptions,
  ReadOptions,
} from './client/create-client.ts';
export { createCubedrop } from './client/create-cubedrop.ts';
export type {
  AuctionEndEvent,
  AuctionEvent,
  AuctionStartEvent,
  BidEvent,
  ConnectedEvent,
  CubeClaimEvent,
  CubedropEvent,
  CubeEvent,
  DropEvent,
  EventInAuction,
  EventOnChain,
  EventOnLot,
  ExtendedEvent,
  HappenedEvent,
  NftEvent,
  NumberedEvent,
  OrderEvent,
  OrderRemovedEvent,
  ReorganisedEvent,
  SaleEvent,
  SaleRemovedEvent,
  SoldEvent,
  WatchParameters,
} from './client/events.ts';
export type { FlowMethod, FlowMethods } from './client/flow-methods.ts';
export type { InWei } from './client/results.ts';
export { indexedDbStorage } from './client/indexed-db-storage.ts';
export type { AccountLists, List, ListOptions, PublicLists } from './client/lists.ts';
export { memoryStorage } from './client/memory-storage.ts';
export type { FlowOptions, FlowResult, ResumedRun } from './client/runs.ts';
export type * from './client/storage.ts';

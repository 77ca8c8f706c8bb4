import type { Address } from '../../base/hex.ts';
import { parseWei } from '../../base/money/parse.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';
import { decodeAddressOrNull } from './address.ts';

/**
 * Kind of a {@link Happening}: a bid, a sale, a listing, the start of a drop, or the end of a lot of a drop or of an
 * owner's auction.
 */
export type HappeningKind = Wire['HappeningKind'];

/** A cube or drop, by its server id and its title; an item without a known title has its on-chain id as the title. */
export interface NamedItem {
  /** Server id. */
  id: string;
  /** Name of the cube or drop, or its on-chain id if the name is unknown. */
  title: string;
}

/** Something that happened to a cube or a drop of anyone. */
export interface Happening {
  /** Server id. */
  id: string;
  /** What happened. */
  kind: HappeningKind;
  /** When it happened, by the chain's time. */
  time: Seconds;
  /**
   * The bidder, the buyer, the seller of a listing, the seller of a drop that started, or the winner. `null` for an end
   * without a bid.
   */
  account: Address | null;
  /**
   * The bidder's total, the price, the minimum bid of a listed auction, or the winning bid, in wei. `undefined` for the
   * start of a drop and for an end without a bid.
   */
  amount: bigint | undefined;
  /** `undefined` for the start of a drop. */
  cube: NamedItem | undefined;
  /** The drop in which it happened. `undefined` outside of drops. */
  drop: NamedItem | undefined;
  /**
   * Server id of the cube's latest drop, on whose page the cube is shown. Only for a happening of a signed order;
   * `undefined` if the cube was in no drop.
   */
  shownIn: string | undefined;
  /** Server id of the owner's auction in which it happened. */
  auctionId: string | undefined;
  /** Server id of the on-chain sale to which it happened. `undefined` for a signed order. */
  saleId: string | undefined;
  /** Hash of the transaction that caused it. `undefined` if the passing of time or a published listing did. */
  transaction: string | undefined;
}

export const decodeHappening = (wire: Wire['Happening']): Happening => ({
  id: wire._id,
  kind: wire.kind,
  time: wire.time,
  account: decodeAddressOrNull(wire.address),
  amount: wire.amount === undefined ? undefined : parseWei(wire.amount),
  cube: itemOf(wire.tokenId, wire.title),
  drop: itemOf(wire.dropId, wire.dropTitle),
  shownIn: wire.shownIn,
  auctionId: wire.auctionId,
  saleId: wire.saleId,
  transaction: wire.transaction,
});

const itemOf = (id: string | undefined, title: string | undefined): NamedItem | undefined =>
  id === undefined ? undefined : { id, title: title ?? '' };

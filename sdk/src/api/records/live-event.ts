import { isAddress, type Address } from '../../base/hex.ts';
import { isJsonObject, type JsonInput } from '../../base/json.ts';
import { parseWei } from '../../base/money/parse.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';

/** Type of a live event. After `reorganised`, earlier events may no longer hold: read the lists again. */
export type LiveEventType = Wire['LiveEvent']['type'];

/** Something that happened on the chain, or to a published order. Ids are server ids, amounts are in wei. */
export interface LiveEvent {
  /** What happened. It determines which other fields are present. */
  type: LiveEventType;
  /** Drop in which it happened. */
  dropId?: string | undefined;
  /** Owner's auction in which it happened. */
  auctionId?: string | undefined;
  /** Sale to which it happened. `undefined` for a signed order. */
  saleId?: string | undefined;
  /** Server id of the cube. `undefined` if it concerns no single cube, such as the opening of a drop. */
  cubeId?: string | undefined;
  /**
   * The bidder, the outbid bidder, the buyer, the seller, the winner, the maker of a signed order, or the recipient of
   * the cube or the funds.
   */
  address?: Address | undefined;
  /** The bidder's total, the price, or the amount paid out. */
  amount?: bigint | undefined;
  /** Time when a sale or a signed order expires, or an extended lot ends. */
  endsAt?: Seconds | undefined;
  /** Hash of the transaction. */
  transaction?: string | undefined;
  /** In seconds since the epoch: time of its block, start or end. `undefined` if none, as for a published order. */
  blockTime?: Seconds | undefined;
}

/** All types of events; the compiler checks that none is missing. */
const TYPES: Readonly<Record<LiveEventType, true>> = {
  nft: true,
  cube: true,
  drop: true,
  auction: true,
  bid: true,
  outbid: true,
  'bought-now': true,
  extended: true,
  withdraw: true,
  'claim-funds': true,
  'claim-cube': true,
  sale: true,
  sold: true,
  'sale-removed': true,
  order: true,
  'order-removed': true,
  transfer: true,
  'auction-start': true,
  'auction-end': true,
  reorganised: true,
};

/**
 * Decodes the data of an event. Returns `undefined` if the event is not an object, or its type is unknown to this
 * version.
 * @throws SyntaxError if the data is not JSON
 * @throws CubedropError `validation` if the event's amount is malformed
 */
export function decodeLiveEvent(data: string): LiveEvent | undefined {
  return liveEventOf(JSON.parse(data));
}

/**
 * Converts an event with the API's names. Returns `undefined` if it is not an object, or its type is unknown to this
 * version.
 * @throws CubedropError `validation` if its amount is malformed
 */
export function liveEventOf(wire: unknown): LiveEvent | undefined {
  if (!isJsonObject(wire) || !isType(wire.type)) return undefined;
  const amount = textOf(wire.amount);
  return {
    type: wire.type,
    dropId: textOf(wire.dropId),
    auctionId: textOf(wire.auctionId),
    saleId: textOf(wire.saleId),
    cubeId: textOf(wire.tokenId),
    address: addressOf(wire.address),
    amount: amount === undefined ? undefined : parseWei(amount),
    endsAt: numberOf(wire.endsAt),
    transaction: textOf(wire.transaction),
    blockTime: numberOf(wire.blockTime),
  };
}

/** Returns an event with the API's names. */
export const encodeLiveEvent = ({ cubeId, amount, ...event }: LiveEvent): JsonInput<Wire['LiveEvent']> => ({
  ...event,
  tokenId: cubeId,
  amount: amount?.toString(),
});

const isType = (type: unknown): type is LiveEventType =>
  typeof type === 'string' && Object.hasOwn(TYPES, type);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const addressOf = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value) ? value : undefined;
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

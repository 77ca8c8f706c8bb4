import type { UnsignedOrder } from '@cubedrop/sdk';
import type { Sequelize } from 'sequelize';
import { big, integer, key, longText, tableOf, text, type Table } from '../../platform/database/table.ts';

/**
 * A published listing or offer. Ids are on-chain ids; 0, or the zero address for a creator, if the order does not
 * name such an item. Times are in seconds of the chain's time.
 */
export interface SignedOrderRow {
  chain: number;
  orderHash: string;
  kind: UnsignedOrder['kind'];
  maker: string;
  /** The wallet that published it: the maker, or anyone if the maker is a contract. */
  publisher: string;
  cubeId: number;
  creator: string;
  /**
   * For an offer for any cube of a creator, the highest cube id that it covers; 0 for other orders; null if the order was
   * published before orders had such an id.
   */
  maxCubeId: number | null;
  dropId: number;
  /** Number of transfers of the cube before the listing was signed; 0 for an offer. */
  transferCount: number;
  /** In wei, as encoded by `amount`. */
  price: string;
  expiresAt: number;
  maxCutPerMillion: number;
  counter: number;
  /** A decimal number. */
  salt: string;
  signature: string;
  createdAt: number;
  withdrawnAt: number | null;
  /** Time of the sweep that found that the order cannot be filled; null if none has. */
  deadSince: number | null;
  /**
   * `createdAt` if the order is a listing of a listed cube and has not been withdrawn; null for all other orders,
   * and for listings that were published before this was recorded.
   */
  listedAt: number | null;
}

/** An order as it is published. */
export type NewOrderRow = Omit<SignedOrderRow, 'listedAt'>;

export function signedOrderTable(sequelize: Sequelize): Table<SignedOrderRow> {
  return tableOf<SignedOrderRow>(sequelize, 'signed_orders', {
    chain: key(integer),
    orderHash: key(text),
    kind: text,
    maker: text,
    publisher: text,
    cubeId: big,
    creator: text,
    maxCubeId: big,
    dropId: big,
    transferCount: big,
    price: text,
    expiresAt: big,
    maxCutPerMillion: integer,
    counter: big,
    salt: text,
    signature: longText,
    createdAt: big,
    withdrawnAt: big,
    deadSince: big,
    listedAt: big,
  });
}

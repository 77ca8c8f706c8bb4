import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';
import type { SaleEnd } from './sale-fold.ts';

/** A cube offered at a fixed price. Each order is a separate sale. */
export interface SaleRow {
  chain: number;
  /** Server id. */
  id: string;
  /** On-chain id: a 32-byte hash. */
  orderId: string;
  /** On-chain id. */
  cubeId: number;
  seller: string;
  /** In wei, as encoded by `amount`. */
  price: string;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** Whether `expiresAt` had passed at the last indexed block; if `false`, it may have passed since. */
  elapsed: boolean;
  /**
   * An `open` sale may have expired. `unapproved` is like `open`, except that the exchange is not approved to transfer
   * the cube.
   */
  state: 'open' | 'unapproved' | SaleEnd;
  buyer: string | null;
  /** The owner's cut in parts per million; while the sale is open, the maximum. */
  ownerCut: number;
  /** Hash of the transaction that ended the sale; null if none has. */
  closedBy: string | null;
  /** Whether its cube is listed. */
  listed: boolean;
  blockNumber: number;
  logIndex: number;
  timestamp: number;
  transactionHash: string;
}

export function saleTable(sequelize: Sequelize): Table<SaleRow> {
  return tableOf<SaleRow>(sequelize, 'sales', {
    chain: key(integer),
    id: key(text),
    orderId: text,
    cubeId: big,
    seller: text,
    price: text,
    expiresAt: big,
    elapsed: flag,
    state: text,
    buyer: text,
    ownerCut: integer,
    closedBy: text,
    listed: flag,
    blockNumber: big,
    logIndex: integer,
    timestamp: big,
    transactionHash: text,
  });
}

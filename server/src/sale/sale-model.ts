import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, tableOf, text, type Table } from '../database/table.ts';
import type { SaleEnd } from './sale-fold.ts';

/** A cube offered at a fixed price, once: another offer of it is another sale. */
export interface SaleRow {
  chain: number;
  /** The server's id. */
  id: string;
  /** The chain's: a 32-byte hash. */
  orderId: string;
  /** The chain's. */
  cubeId: number;
  seller: string;
  price: string;
  /** Seconds. */
  expiresAt: number;
  /**
   * `open` says nothing of the time: an open sale can have expired. `unapproved` would be open, but the exchange may not
   * take the cube now.
   */
  state: 'open' | 'unapproved' | SaleEnd;
  buyer: string | null;
  /** The exchange's owner's share in millionths; while it is open, the most that can be. */
  ownerCut: number;
  /** The transaction that ended it. */
  closedBy: string | null;
  /** Whether its cube is listed. */
  listed: number | boolean;
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

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
  /** `open` says nothing of the time: an open sale can have expired. */
  state: 'open' | SaleEnd;
  buyer: string | null;
  /** What of the price goes, or went, to the exchange's owner. */
  fee: string;
  /** And to the cube's creator. */
  royalty: string;
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
    fee: text,
    royalty: text,
    closedBy: text,
    listed: flag,
    blockNumber: big,
    logIndex: integer,
    timestamp: big,
    transactionHash: text,
  });
}

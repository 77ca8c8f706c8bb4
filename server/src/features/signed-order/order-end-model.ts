import type { SignedOrderState } from '@cubedrop/sdk';
import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/**
 * End of a signed order on the chain. The cube, seller, buyer and amounts are null if it was cancelled. Amounts are
 * in wei, as encoded by `amount`.
 */
export interface OrderEndRow {
  chain: number;
  maker: string;
  orderHash: string;
  how: Exclude<SignedOrderState, 'open'>;
  /** On-chain id of the cube that was sold. */
  cubeId: number | null;
  seller: string | null;
  buyer: string | null;
  /** Amount that the buyer paid, including `cut` and `royalty`. */
  price: string | null;
  cut: string | null;
  royalty: string | null;
  blockNumber: number;
  logIndex: number;
  timestamp: number;
  transactionHash: string;
}

/** The counter of an account that has raised it. */
export interface OrderCounterRow {
  chain: number;
  maker: string;
  counter: number;
}

export function orderEndTables(sequelize: Sequelize): {
  ends: Table<OrderEndRow>;
  counters: Table<OrderCounterRow>;
} {
  return {
    ends: tableOf<OrderEndRow>(sequelize, 'order_ends', {
      chain: key(integer),
      maker: key(text),
      orderHash: key(text),
      how: text,
      cubeId: big,
      seller: text,
      buyer: text,
      price: text,
      cut: text,
      royalty: text,
      blockNumber: big,
      logIndex: integer,
      timestamp: big,
      transactionHash: text,
    }),
    counters: tableOf<OrderCounterRow>(sequelize, 'order_counters', {
      chain: key(integer),
      maker: key(text),
      counter: big,
    }),
  };
}

import type { Sequelize } from 'sequelize';
import { big, integer, key, longText, tableOf, text, type Table } from '../../platform/database/table.ts';

/** An order of a random drop with its draw. */
export interface RandomDropRow {
  id: string;
  chain: number;
  userId: string;
  /** Wallet whose free cubes were the candidates, in lower case. */
  creator: string;
  /** Number of the draw among those of the account, starting at 1. */
  number: number;
  /** Hash of the order as requested (`orderHash`), by which a repeated order is recognised. */
  request: string;
  description: string;
  documentNames: string;
  salePrice: string | null;
  minimumBid: string | null;
  serverSeed: string;
  clientSeed: string;
  /** On-chain ids of the free cubes, separated by commas. */
  candidates: string;
  /** On-chain ids of the drawn cubes in the order of the draw, separated by commas. */
  drawn: string;
  /** Seconds since the epoch. */
  createdAt: number;
}

/** The server seed of an account's next draw. It is secret until that draw. */
export interface DrawSeedRow {
  userId: string;
  /** Number of that draw. */
  number: number;
  seed: string;
}

export function randomDropTables(sequelize: Sequelize): {
  orders: Table<RandomDropRow>;
  seeds: Table<DrawSeedRow>;
} {
  return {
    orders: tableOf<RandomDropRow>(sequelize, 'random_drops', {
      id: key(text),
      chain: integer,
      userId: text,
      creator: text,
      number: big,
      request: text,
      description: longText,
      documentNames: longText,
      salePrice: text,
      minimumBid: text,
      serverSeed: text,
      clientSeed: text,
      candidates: longText,
      drawn: longText,
      createdAt: big,
    }),
    seeds: tableOf<DrawSeedRow>(sequelize, 'draw_seeds', { userId: key(text), number: big, seed: text }),
  };
}

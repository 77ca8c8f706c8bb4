import type { Sequelize } from 'sequelize';
import { big, integer, key, longText, tableOf, text, type Table } from '../database/table.ts';

/** An order of a random drop, with the draw that it led to. */
export interface RandomDropRow {
  id: string;
  chain: number;
  userId: string;
  /** The wallet whose cubes were drawn from. */
  creator: string;
  /** Counts an account's draws, from 1. */
  number: number;
  /** Digest of all that was asked, so that the same order is known again. */
  request: string;
  description: string;
  documentNames: string;
  salePrice: string | null;
  minimumBid: string | null;
  serverSeed: string;
  clientSeed: string;
  /** The chain's ids of the cubes that were free, with commas between. */
  candidates: string;
  /** Those drawn, in their order, likewise. */
  drawn: string;
  createdAt: number;
}

/** The seed of an account's next draw, which nobody is told before. */
export interface DrawSeedRow {
  userId: string;
  /** Of the draw that it is for. */
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

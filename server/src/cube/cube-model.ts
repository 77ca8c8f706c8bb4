import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, tableOf, text, type Table } from '../database/table.ts';

export interface CubeRow {
  chain: number;
  /** The chain's id. */
  cubeId: number;
  /** The server's id. */
  id: string;
  creator: string;
  /** By the contract: an auction's address while it is a lot. */
  owner: string;
  /** For people: the seller while it is a lot. */
  holder: string;
  /** The chain's ids of its six NFTs with commas between; empty where it was made without. */
  nftIds: string;
  digest: string | null;
  /** The creator's share of sales by others, in hundredths of a percent; null for none. */
  royaltyBasisPoints: number | null;
  transfers: number;
  /** Whether its creator had the creator role when it was made. */
  listed: number | boolean;
  blockNumber: number;
  logIndex: number;
  timestamp: number;
  transactionHash: string;
}

export function cubeTable(sequelize: Sequelize): Table<CubeRow> {
  return tableOf<CubeRow>(sequelize, 'cubes', {
    chain: key(integer),
    cubeId: key(big),
    id: text,
    creator: text,
    owner: text,
    holder: text,
    nftIds: text,
    digest: text,
    royaltyBasisPoints: integer,
    transfers: integer,
    listed: flag,
    blockNumber: big,
    logIndex: integer,
    timestamp: big,
    transactionHash: text,
  });
}

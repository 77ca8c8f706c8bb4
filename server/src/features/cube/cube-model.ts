import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

export interface CubeRow {
  chain: number;
  /** On-chain id. */
  cubeId: number;
  /** Server id. */
  id: string;
  creator: string;
  /** Owner according to the contract; the auction contract while it holds the cube. */
  owner: string;
  /** Owner shown to users; the seller until the auction has transferred the cube. */
  holder: string;
  /** On-chain ids of its six NFTs, separated by commas; empty if it was minted without NFTs. */
  nftIds: string;
  digest: string | null;
  /** The creator's share of later sales in basis points; null if there is no royalty. */
  royaltyBasisPoints: number | null;
  transfers: number;
  /** Whether its creator had the creator role when it was minted. */
  listed: boolean;
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

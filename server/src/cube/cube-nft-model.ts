import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, type Table } from '../database/table.ts';

/** That an NFT is in a cube; both ids are the chain's. */
export interface CubeNftRow {
  chain: number;
  cubeId: number;
  nftId: number;
}

export function cubeNftTable(sequelize: Sequelize): Table<CubeNftRow> {
  return tableOf<CubeNftRow>(sequelize, 'cube_nfts', {
    chain: key(integer),
    cubeId: key(big),
    nftId: key(big),
  });
}

import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, type Table } from '../../platform/database/table.ts';

/** Links an NFT to a cube that contains it. Both ids are on-chain ids. */
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

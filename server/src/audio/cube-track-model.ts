import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../database/table.ts';

/** A track that the metadata of a listed cube names, as its owner track or its preview track. */
export interface CubeTrackRow {
  chain: number;
  /** The chain's ID. */
  cubeId: number;
  /** A content name. */
  track: string;
  /** The cube's creator, lower case. */
  creator: string;
  /** Where and when the cube was made. */
  blockNumber: number;
  logIndex: number;
  timestamp: number;
}

export function cubeTrackTable(sequelize: Sequelize): Table<CubeTrackRow> {
  return tableOf<CubeTrackRow>(sequelize, 'cube_tracks', {
    chain: key(integer),
    cubeId: key(big),
    track: key(text),
    creator: text,
    blockNumber: big,
    logIndex: integer,
    timestamp: big,
  });
}

import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** A track that is the owner track or preview track in a listed cube's metadata. */
export interface CubeTrackRow {
  chain: number;
  /** On-chain id. */
  cubeId: number;
  /** Content name. */
  track: string;
  /** The cube's creator in lower case. */
  creator: string;
  /** Position and time in seconds of the cube's mint. */
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

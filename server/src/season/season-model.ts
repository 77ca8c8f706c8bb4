import type { Sequelize } from 'sequelize';
import { big, integer, key, longText, tableOf, text, type Table } from '../database/table.ts';

export interface SeasonRow {
  /** Counts seasons in the order in which they were made. */
  number?: number;
  id: string;
  chain: number;
  /** The wallet that made it. */
  account: string;
  title: string;
  description: string;
  /** Content name. */
  image: string;
  /** Of its manifest; null for one made by hand. */
  itemKey: string | null;
  /** Seconds. */
  createdAt: number;
}

export interface SeasonDropRow {
  seasonId: string;
  /** The server's id. */
  dropId: string;
  position: number;
}

/** Which season somebody got who asked for it without a manifest key. */
export interface SeasonRequestRow {
  chain: number;
  account: string;
  /** SHA-256 of all that was asked for. */
  request: string;
  seasonId: string;
}

export interface SeasonTables {
  readonly seasons: Table<SeasonRow>;
  readonly seasonDrops: Table<SeasonDropRow>;
  readonly requests: Table<SeasonRequestRow>;
}

export function seasonTables(sequelize: Sequelize): SeasonTables {
  return {
    seasons: tableOf<SeasonRow>(sequelize, 'seasons', {
      number: { ...big, serial: true },
      id: text,
      chain: integer,
      account: text,
      title: text,
      description: longText,
      image: text,
      itemKey: text,
      createdAt: big,
    }),
    seasonDrops: tableOf<SeasonDropRow>(sequelize, 'season_drops', {
      seasonId: key(text),
      dropId: key(text),
      position: integer,
    }),
    requests: tableOf<SeasonRequestRow>(sequelize, 'season_requests', {
      chain: key(integer),
      account: key(text),
      request: key(text),
      seasonId: text,
    }),
  };
}

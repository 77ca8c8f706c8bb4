import type { Sequelize } from 'sequelize';
import { big, integer, key, longText, tableOf, text, type Table } from '../../platform/database/table.ts';

export interface SeasonRow {
  /** Serial number, in order of creation. */
  number?: number;
  id: string;
  chain: number;
  /** The wallet that created the season, in lower case. */
  account: string;
  title: string;
  description: string;
  /** Content name. */
  image: string;
  /** Manifest key; null if the season was not created from a manifest. */
  itemKey: string | null;
  /** Seconds since the epoch. */
  createdAt: number;
}

export interface SeasonDropRow {
  seasonId: string;
  /** Server id. */
  dropId: string;
  position: number;
}

/** A request that had no manifest key, with the season that it created. A repeated request returns that season. */
export interface SeasonRequestRow {
  chain: number;
  account: string;
  /** SHA-256 of the whole request. */
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

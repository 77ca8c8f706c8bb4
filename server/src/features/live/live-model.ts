import type { Sequelize } from 'sequelize';
import { big, integer, key, longText, tableOf, text, type Table } from '../../platform/database/table.ts';

export interface LiveRow {
  id?: number;
  chain: number;
  /** JSON of an event as `presentLiveEvent` returns it. */
  event: string;
  /** Wall-clock time at which it was added, in seconds. */
  toldAt: number;
}

/** Position up to which a chain's events have been published. */
export interface LiveMarkRow {
  chain: number;
  /** Last published block; null before the first. */
  block: number | null;
  /** Last published second of the chain's time; null before the first. */
  seconds: number | null;
}

export interface LiveTables {
  readonly events: Table<LiveRow>;
  readonly marks: Table<LiveMarkRow>;
  readonly streams: Table<{ name: string; token: string }>;
}

export function liveTables(sequelize: Sequelize): LiveTables {
  return {
    events: tableOf<LiveRow>(sequelize, 'live_events', {
      id: { ...big, serial: true },
      chain: integer,
      event: longText,
      toldAt: big,
    }),
    marks: tableOf<LiveMarkRow>(sequelize, 'live_marks', { chain: key(integer), block: big, seconds: big }),
    streams: tableOf<{ name: string; token: string }>(sequelize, 'live_streams', {
      name: key(text),
      token: text,
    }),
  };
}

import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** Owner of the rows from which everyone's events are exported. */
export const EVERYONE = '';

/** An event in an exported table, given by its position on the chain. */
export interface ExportedEventRow {
  chain: number;
  /** The exported table. */
  list: string;
  /** The wallet, in lower case, whose export contains the event, or `EVERYONE`. */
  owner: string;
  blockNumber: number;
  logIndex: number;
}

export function exportedEventTable(sequelize: Sequelize): Table<ExportedEventRow> {
  return tableOf<ExportedEventRow>(sequelize, 'exported_events', {
    chain: key(integer),
    list: key(text),
    owner: key(text),
    blockNumber: key(big),
    logIndex: key(integer),
  });
}

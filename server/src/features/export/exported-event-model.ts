import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** `owner` of the rows that make up the export of all wallets' events. */
export const EVERYONE = '';

/** One event of one export, identified by its position on the chain. */
export interface ExportedEventRow {
  chain: number;
  /** What is exported: `bids`, `sales` or `claims`. */
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

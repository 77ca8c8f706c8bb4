import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, longText, tableOf, text, type Table } from '../database/table.ts';

/** Metadata JSON by its digest: what was fetched, and what is still wanted. */
export interface MetadataRow {
  digest: string;
  /** Null while it is wanted. */
  json: string | null;
  /** Whether what follows from it has been folded. */
  folded: number | boolean;
  attempts: number;
  /** Seconds. */
  nextAttemptAt: number;
}

export function metadataTable(sequelize: Sequelize): Table<MetadataRow> {
  return tableOf<MetadataRow>(sequelize, 'metadata', {
    digest: key(text),
    json: longText,
    folded: flag,
    attempts: integer,
    nextAttemptAt: big,
  });
}

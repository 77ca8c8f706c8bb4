import type { Sequelize } from 'sequelize';
import {
  big,
  flag,
  integer,
  key,
  longText,
  tableOf,
  text,
  type Table,
} from '../../platform/database/table.ts';

/** Metadata JSON by digest, whether fetched or still wanted. */
export interface MetadataRow {
  digest: string;
  /** Null while the metadata is wanted. */
  json: string | null;
  /** Whether the rows that depend on the JSON have been folded since it was stored. */
  folded: boolean;
  attempts: number;
  /** Seconds since the epoch. */
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

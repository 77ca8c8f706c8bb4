import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** A manifest item that an account has reserved. */
export interface ManifestItemRow {
  chain: number;
  account: string;
  list: string;
  itemKey: string;
  /** SHA-256 of the item as written in the manifest. */
  written: string;
  /** Digest of its metadata, 64 hex digits; null for seasons. */
  digest: string | null;
  /** Seconds since the epoch. */
  createdAt: number;
}

export function manifestItemTable(sequelize: Sequelize): Table<ManifestItemRow> {
  return tableOf<ManifestItemRow>(sequelize, 'manifest_items', {
    chain: key(integer),
    account: key(text),
    list: key(text),
    itemKey: key(text),
    written: text,
    digest: text,
    createdAt: big,
  });
}

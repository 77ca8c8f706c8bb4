import type { Sequelize } from 'sequelize';
import { big, key, tableOf, text, type Table } from '../database/table.ts';

/** A CID of what was uploaded here. */
export interface UploadedContentRow {
  cid: string;
  /** Seconds. */
  uploadedAt: number;
}

export function uploadedContentTable(sequelize: Sequelize): Table<UploadedContentRow> {
  return tableOf<UploadedContentRow>(sequelize, 'uploaded_contents', { cid: key(text), uploadedAt: big });
}

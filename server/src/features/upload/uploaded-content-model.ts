import type { Sequelize } from 'sequelize';
import { big, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** The CID of content that was uploaded here. */
export interface UploadedContentRow {
  cid: string;
  /** Seconds since the epoch. */
  uploadedAt: number;
}

export function uploadedContentTable(sequelize: Sequelize): Table<UploadedContentRow> {
  return tableOf<UploadedContentRow>(sequelize, 'uploaded_contents', { cid: key(text), uploadedAt: big });
}

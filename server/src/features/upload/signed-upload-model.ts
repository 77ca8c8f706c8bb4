import type { Sequelize } from 'sequelize';
import { big, flag, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** A signed URL that was issued to upload one file. */
export interface SignedUploadRow {
  /** Temporary random name in the form of a content name, used until the file has been checked. */
  name: string;
  userId: string;
  /** Exact size in bytes; null if it was not specified. */
  size: number | null;
  /** Seconds since the epoch. */
  expiresAt: number;
  /**
   * Content name of the uploaded file, recorded once the file has been checked and before it is stored; null until
   * then. The file may have been deleted since.
   */
  contentName: string | null;
  /** Whether the temporary file has been deleted. */
  isCleared: boolean;
}

export function signedUploadTable(sequelize: Sequelize): Table<SignedUploadRow> {
  return tableOf<SignedUploadRow>(sequelize, 'signed_uploads', {
    name: key(text),
    userId: text,
    size: big,
    expiresAt: big,
    contentName: text,
    isCleared: flag,
  });
}

import type { Sequelize } from 'sequelize';
import { big, flag, key, tableOf, text, type Table } from '../database/table.ts';

/** An address that was given out to put one file to. */
export interface SignedUploadRow {
  /** The file's name until it is looked at: as content names are, but by chance. */
  name: string;
  userId: string;
  /** Exactly how many bytes; null where that was not said. */
  size: number | null;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** What was put there, once that was looked at and kept. */
  contentName: string | null;
  /** Whether what was put there meanwhile has been taken away. */
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

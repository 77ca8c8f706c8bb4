import type { Sequelize } from 'sequelize';
import { integer, key, tableOf, text, type Table } from '../database/table.ts';

/** What papers belong to. */
export type DocumentSubject = 'order' | 'business';

/** A paper that came with an order or a business form. */
export interface DocumentRow {
  subject: DocumentSubject;
  /** The order's id, or the business's account. */
  subjectId: string;
  /** Its place among the others, from 0. */
  position: number;
  /** What it was called by whoever sent it. */
  name: string;
  /** Names its content in the store of documents. */
  objectName: string;
}

export function documentTable(sequelize: Sequelize): Table<DocumentRow> {
  return tableOf<DocumentRow>(sequelize, 'documents', {
    subject: key(text),
    subjectId: key(text),
    position: key(integer),
    name: text,
    objectName: text,
  });
}

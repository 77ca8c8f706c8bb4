import type { Sequelize } from 'sequelize';
import { integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** Kind of entity that a document belongs to. */
export type DocumentSubject = 'random-drop' | 'business';

/**
 * The kinds as stored. Existing rows have `order` for the order of a random drop, so the name cannot be changed.
 */
export const STORED_SUBJECTS = { 'random-drop': 'order', business: 'business' } as const;

/** A document that was sent with a business form or with the order of a random drop. */
export interface DocumentRow {
  subject: (typeof STORED_SUBJECTS)[DocumentSubject];
  /** Id of the random drop's order, or account id of the business. */
  subjectId: string;
  /** Index among the documents of the same subject. */
  position: number;
  /** Name given by the sender. */
  name: string;
  /** Name of its file in the object store. */
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

import type { Transaction } from 'sequelize';
import type { Database } from '../database/index.ts';
import { documentTable, type DocumentRow, type DocumentSubject } from './document-model.ts';

/** A paper as it is kept. */
export type KeptDocument = Pick<DocumentRow, 'name' | 'objectName'>;

/** Which papers belong to what. */
export interface DocumentStore {
  /** Sets the papers of something, in place of those it had. */
  set(
    subject: DocumentSubject,
    subjectId: string,
    documents: readonly KeptDocument[],
    tx?: Transaction,
  ): Promise<void>;
  /** The papers of many, in their order, by what they belong to. */
  of(subject: DocumentSubject, subjectIds: readonly string[]): Promise<Map<string, KeptDocument[]>>;
  /** Returns the businesses that a file is a paper of, each with the name it gave the paper. */
  businessesOf(objectName: string): Promise<Pick<DocumentRow, 'subjectId' | 'name'>[]>;
}

export function documentStore({ sequelize }: Database): DocumentStore {
  const documents = documentTable(sequelize);
  return {
    async set(subject, subjectId, kept, tx) {
      await documents.remove({ subject, subjectId }, tx);
      const rows = kept.map((document, position) => ({ subject, subjectId, position, ...document }));
      await documents.put(rows, tx);
    },
    async of(subject, subjectIds) {
      const rows = await documents.find({
        where: { subject, subjectId: [...subjectIds] },
        order: [['position', 'ASC']],
      });
      const found = new Map<string, KeptDocument[]>(subjectIds.map((id) => [id, []]));
      for (const { subjectId, name, objectName } of rows) found.get(subjectId)?.push({ name, objectName });
      return found;
    },
    businessesOf: (objectName) => documents.find({ where: { subject: 'business', objectName } }),
  };
}

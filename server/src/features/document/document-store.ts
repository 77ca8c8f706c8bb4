import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { documentTable, STORED_SUBJECTS, type DocumentRow, type DocumentSubject } from './document-model.ts';

/** A stored document. */
export type StoredDocument = Pick<DocumentRow, 'name' | 'objectName'>;

/** Stores which documents belong to which random drops and businesses. */
export interface DocumentStore {
  /** Replaces the documents of a subject. */
  set(
    kind: DocumentSubject,
    subjectId: string,
    documents: readonly StoredDocument[],
    tx?: Transaction,
  ): Promise<void>;
  /**
   * Returns the documents of several subjects of a kind, by subject id. Those of one subject are in the order of their
   * positions.
   */
  of(
    kind: DocumentSubject,
    subjectIds: readonly string[],
    tx?: Transaction,
  ): Promise<Map<string, StoredDocument[]>>;
  /** Returns the businesses that a file is a document of, each with the document's name. */
  businessesOf(objectName: string): Promise<Pick<DocumentRow, 'subjectId' | 'name'>[]>;
  /** Whether a file is a document of a random drop that an account ordered. */
  isOrderedBy(objectName: string, userId: string): Promise<boolean>;
}

export function documentStore({ sequelize }: Database): DocumentStore {
  const documents = documentTable(sequelize);
  return {
    async set(kind, subjectId, kept, tx) {
      const subject = STORED_SUBJECTS[kind];
      await documents.remove({ subject, subjectId }, tx);
      const rows = kept.map((document, position) => ({ subject, subjectId, position, ...document }));
      await documents.put(rows, tx);
    },
    async of(kind, subjectIds, tx) {
      const rows = await documents.find({
        where: { subject: STORED_SUBJECTS[kind], subjectId: [...subjectIds] },
        order: [['position', 'ASC']],
        ...(tx && { transaction: tx }),
      });
      const found = new Map<string, StoredDocument[]>(subjectIds.map((id) => [id, []]));
      for (const { subjectId, name, objectName } of rows) found.get(subjectId)?.push({ name, objectName });
      return found;
    },
    businessesOf: (objectName) =>
      documents.find({ where: { subject: STORED_SUBJECTS.business, objectName } }),
    async isOrderedBy(objectName, userId) {
      const found = await sequelize.query(
        `SELECT d.objectName FROM documents d JOIN random_drops r ON r.id = d.subjectId
         WHERE d.objectName = :objectName AND d.subject = :subject AND r.userId = :userId LIMIT 1`,
        {
          type: QueryTypes.SELECT,
          replacements: { objectName, subject: STORED_SUBJECTS['random-drop'], userId },
        },
      );
      return found.length > 0;
    },
  };
}

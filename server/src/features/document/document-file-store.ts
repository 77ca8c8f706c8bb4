import { QueryTypes } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { keptFiles, type KeptFiles } from '../../platform/storage/kept-files.ts';

/** Tracks the files in the document store, so that unreferenced ones can be found. */
export interface DocumentFileStore extends Pick<KeptFiles, 'record' | 'forget'> {
  /**
   * Begins the deletion of up to `limit` unreferenced files: first those whose deletion was interrupted, then those
   * last uploaded before `before`, in seconds since the epoch. Returns their names.
   */
  beginDeletion(before: number, limit: number): Promise<string[]>;
}

export function documentFileStore(database: Database): DocumentFileStore {
  const { record, beginDeletion, forget } = keptFiles(database, 'paper_files');
  return {
    record,
    forget,
    async beginDeletion(before, limit) {
      const found = await database.sequelize.query<{ objectName: string }>(
        `SELECT p.objectName FROM paper_files p LEFT JOIN documents d ON d.objectName = p.objectName
         WHERE d.objectName IS NULL AND (p.isGoing = 1 OR p.keptAt < :before)
         ORDER BY p.isGoing DESC, p.keptAt LIMIT :limit`,
        { type: QueryTypes.SELECT, replacements: { before, limit } },
      );
      const deleting: string[] = [];
      for (const { objectName } of found)
        if (await beginDeletion(objectName, before)) deleting.push(objectName);
      return deleting;
    },
  };
}

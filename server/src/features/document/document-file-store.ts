import { QueryTypes } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { keptFiles, type KeptFiles } from '../../platform/storage/kept-files.ts';

/** Tracks the files in the document store, so that unreferenced ones can be found. */
export interface DocumentFileStore extends Pick<KeptFiles, 'record' | 'forget'> {
  /**
   * Marks up to `limit` unreferenced files for deletion: first those whose deletion was interrupted, then those
   * last uploaded before `before`, in seconds since the epoch. Returns their names.
   */
  claim(before: number, limit: number): Promise<string[]>;
}

export function documentFileStore(database: Database): DocumentFileStore {
  const { record, claim, forget } = keptFiles(database, 'paper_files');
  return {
    record,
    forget,
    async claim(before, limit) {
      const found = await database.sequelize.query<{ objectName: string }>(
        `SELECT p.objectName FROM paper_files p LEFT JOIN documents d ON d.objectName = p.objectName
         WHERE d.objectName IS NULL AND (p.isGoing = 1 OR p.keptAt < :before)
         ORDER BY p.isGoing DESC, p.keptAt LIMIT :limit`,
        { type: QueryTypes.SELECT, replacements: { before, limit } },
      );
      const claimed: string[] = [];
      for (const { objectName } of found) if (await claim(objectName, before)) claimed.push(objectName);
      return claimed;
    },
  };
}

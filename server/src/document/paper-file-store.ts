import { QueryTypes } from 'sequelize';
import type { Database } from '../database/index.ts';
import { keptFiles, type KeptFiles } from '../storage/kept-files.ts';

/** Which papers' files are in their store, so that those that came to belong to nothing can be found. */
export interface PaperFileStore extends Pick<KeptFiles, 'note' | 'forget'> {
  /**
   * Some of the files that nothing refers to and nobody has sent since `before`, to be taken away now; those first whose
   * taking away was cut off.
   */
  claim(before: number, limit: number): Promise<string[]>;
}

export function paperFileStore(database: Database): PaperFileStore {
  const { note, claim, forget } = keptFiles(database, 'paper_files');
  return {
    note,
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

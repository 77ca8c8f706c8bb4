import { Op, QueryTypes } from 'sequelize';
import type { Database } from '../database/index.ts';
import { big, flag, key, tableOf, text } from '../database/table.ts';

/** A paper's file, which may be one of several things' or of none. */
interface PaperFileRow {
  objectName: string;
  /** When somebody last sent it, in seconds. */
  keptAt: number;
  /** Whether it is being taken away. */
  isGoing: number | boolean;
}

/** Which papers' files are in their store, so that those that came to belong to nothing can be found. */
export interface PaperFileStore {
  /** Notes files that are about to be kept. False, with nothing noted, while one of them is being taken away. */
  note(objectNames: readonly string[], now: number): Promise<boolean>;
  /**
   * Some of the files that nothing refers to and nobody has sent since `before`, to be taken away now; those first whose
   * taking away was cut off.
   */
  claim(before: number, limit: number): Promise<string[]>;
  /** Notes that a claimed file is gone. */
  forget(objectName: string): Promise<void>;
}

export function paperFileStore(database: Database): PaperFileStore {
  const { sequelize } = database;
  const files = tableOf<PaperFileRow>(sequelize, 'paper_files', {
    objectName: key(text),
    keptAt: big,
    isGoing: flag,
  });
  return {
    note: (objectNames, now) =>
      database.transaction(async (tx) => {
        const rows = [...new Set(objectNames)].map((objectName) => ({
          objectName,
          keptAt: now,
          isGoing: false,
        }));
        await files.putMissing(rows, tx);
        const where = { objectName: [...objectNames] };
        // From here on nothing takes them away, or something does already.
        await files.update({ keptAt: now }, { ...where, isGoing: false }, tx);
        return (await files.findOne({ where: { ...where, isGoing: true }, transaction: tx })) === undefined;
      }),
    async claim(before, limit) {
      const found = await sequelize.query<{ objectName: string }>(
        `SELECT p.objectName FROM paper_files p LEFT JOIN documents d ON d.objectName = p.objectName
         WHERE d.objectName IS NULL AND (p.isGoing = 1 OR p.keptAt < :before)
         ORDER BY p.isGoing DESC, p.keptAt LIMIT :limit`,
        { type: QueryTypes.SELECT, replacements: { before, limit } },
      );
      const claimed: string[] = [];
      for (const { objectName } of found) {
        await files.update({ isGoing: true }, { objectName, keptAt: { [Op.lt]: before } });
        if (await files.findOne({ where: { objectName, isGoing: true } })) claimed.push(objectName);
      }
      return claimed;
    },
    forget: async (objectName) => void (await files.remove({ objectName, isGoing: true })),
  };
}

import { Op } from 'sequelize';
import type { Database } from '../database/index.ts';
import { big, flag, inChunks, key, tableOf, text } from '../database/table.ts';

interface KeptFileRow {
  objectName: string;
  /** When somebody last sent it, or it was last found in use; in seconds. */
  keptAt: number;
  /** Whether it is being taken away. */
  isGoing: number | boolean;
}

const namesOf = (rows: readonly KeptFileRow[]): string[] => rows.map(({ objectName }) => objectName);

/** Which files are in a store, so that those that nothing refers to can be taken away while others come in. */
export interface KeptFiles {
  /** Notes files that are about to be kept. False, with nothing noted, while one of them is being taken away. */
  note(objectNames: readonly string[], now: number): Promise<boolean>;
  /** Some of the files whose taking away was cut off. */
  going(limit: number): Promise<string[]>;
  /** Some of the files that nobody has sent since `before`, oldest first. */
  old(before: number, limit: number): Promise<string[]>;
  /** Puts files that were found in use at the end of the queue. */
  renew(objectNames: readonly string[], now: number): Promise<void>;
  /** Claims a file, to be taken away now. False where somebody sent it since `before`. */
  claim(objectName: string, before: number): Promise<boolean>;
  /** Notes that a claimed file is gone. */
  forget(objectName: string): Promise<void>;
}

export function keptFiles(database: Database, table: 'paper_files' | 'upload_files'): KeptFiles {
  const files = tableOf<KeptFileRow>(database.sequelize, table, {
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
        const where = { objectName: [...objectNames] };
        // First, since an insert beside it shares the row's lock, and those who share one wait for each other to change it.
        await files.update({ keptAt: now }, { ...where, isGoing: false }, tx);
        // From here on nothing takes them away, or something does already.
        await files.putMissing(rows, tx);
        return (await files.findOne({ where: { ...where, isGoing: true }, transaction: tx })) === undefined;
      }),
    going: async (limit) => namesOf(await files.find({ where: { isGoing: true }, limit })),
    old: async (before, limit) =>
      namesOf(
        await files.find({
          where: { isGoing: false, keptAt: { [Op.lt]: before } },
          order: [['keptAt', 'ASC']],
          limit,
        }),
      ),
    async renew(objectNames, now) {
      await inChunks(objectNames, async (part) => [
        await files.update({ keptAt: now }, { objectName: part, isGoing: false }),
      ]);
    },
    async claim(objectName, before) {
      await files.update({ isGoing: true }, { objectName, keptAt: { [Op.lt]: before } });
      return (await files.findOne({ where: { objectName, isGoing: true } })) !== undefined;
    },
    forget: async (objectName) => void (await files.remove({ objectName, isGoing: true })),
  };
}

import { Op } from 'sequelize';
import type { Database } from '../database/index.ts';
import { big, flag, inChunks, key, tableOf, text } from '../database/table.ts';

interface KeptFileRow {
  objectName: string;
  /** Time at which the file was last uploaded or found in use, in seconds since the epoch. */
  keptAt: number;
  /** Whether it is being deleted. */
  isGoing: boolean;
}

const namesOf = (rows: readonly KeptFileRow[]): string[] => rows.map(({ objectName }) => objectName);

/** Thrown to roll back the recording of files because one of them is being deleted. */
class BeingDeletedError extends Error {}

/** Tracks the files in a store, so that unreferenced ones can be deleted while others are being uploaded. */
export interface KeptFiles {
  /**
   * Records files that are about to be stored. Returns `false` if one of them is being deleted. Then none of them is
   * recorded, and the caller may store none.
   */
  record(objectNames: readonly string[], now: number): Promise<boolean>;
  /** Returns up to `limit` files whose deletion has begun. */
  deleting(limit: number): Promise<string[]>;
  /** Returns up to `limit` files that have not been uploaded or touched since `before`, oldest first. */
  unusedSince(before: number, limit: number): Promise<string[]>;
  /** Records that files were found in use at `now`, in seconds since the epoch. Leaves out those being deleted. */
  touch(objectNames: readonly string[], now: number): Promise<void>;
  /**
   * Begins the deletion of a file. Returns `false` if it has been uploaded or touched since `before`, or is not
   * recorded.
   */
  beginDeletion(objectName: string, before: number): Promise<boolean>;
  /** Removes the record of a file once it has been deleted. */
  forget(objectName: string): Promise<void>;
}

export function keptFiles(database: Database, table: 'paper_files' | 'upload_files'): KeptFiles {
  const files = tableOf<KeptFileRow>(database.sequelize, table, {
    objectName: key(text),
    keptAt: big,
    isGoing: flag,
  });
  return {
    async record(objectNames, now) {
      const rows = [...new Set(objectNames)].map((objectName) => ({
        objectName,
        keptAt: now,
        isGoing: false,
      }));
      const where = { objectName: [...objectNames] };
      try {
        await database.transaction(async (tx) => {
          // The update comes first: a concurrent insert takes a shared lock on the row, and transactions that share
          // this lock deadlock when both update.
          await files.update({ keptAt: now }, { ...where, isGoing: false }, tx);
          // The update and this insert make all these files recent, so the deletion of none of them can begin until it
          // is old again.
          await files.insertMissing(rows, tx);
          if (await files.findOne({ where: { ...where, isGoing: true }, transaction: tx }))
            throw new BeingDeletedError();
        });
        return true;
      } catch (error) {
        if (error instanceof BeingDeletedError) return false;
        throw error;
      }
    },
    deleting: async (limit) => namesOf(await files.find({ where: { isGoing: true }, limit })),
    unusedSince: async (before, limit) =>
      namesOf(
        await files.find({
          where: { isGoing: false, keptAt: { [Op.lt]: before } },
          order: [['keptAt', 'ASC']],
          limit,
        }),
      ),
    async touch(objectNames, now) {
      await inChunks(objectNames, async (part) => [
        await files.update({ keptAt: now }, { objectName: part, isGoing: false }),
      ]);
    },
    async beginDeletion(objectName, before) {
      await files.update({ isGoing: true }, { objectName, keptAt: { [Op.lt]: before } });
      return (await files.findOne({ where: { objectName, isGoing: true } })) !== undefined;
    },
    forget: async (objectName) => void (await files.remove({ objectName, isGoing: true })),
  };
}

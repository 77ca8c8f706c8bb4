import { Op } from 'sequelize';
import type { ContentName } from '@cubedrop/sdk';
import type { Database } from '../database/index.ts';
import { signedUploadTable, type SignedUploadRow } from './signed-upload-model.ts';

const CLEARED_AT_ONCE = 20;

/** The addresses that were given out to put files to. */
export interface SignedUploadStore {
  add(row: Omit<SignedUploadRow, 'contentName' | 'isCleared'>): Promise<void>;
  find(name: string): Promise<SignedUploadRow | undefined>;
  /** Notes what was put there; the first counts. Returns what counts. */
  settle(name: string, contentName: ContentName): Promise<ContentName>;
  /** Some of those that ended before `time` and may have left files behind. */
  ended(time: number): Promise<SignedUploadRow[]>;
  /** Notes that nothing of it is left; forgets it where nothing was kept. */
  clear(name: string): Promise<void>;
}

export function signedUploadStore({ sequelize }: Database): SignedUploadStore {
  const rows = signedUploadTable(sequelize);
  const find = (name: string): Promise<SignedUploadRow | undefined> => rows.findOne({ where: { name } });
  return {
    add: (row) => rows.put([{ ...row, contentName: null, isCleared: false }]),
    find,
    async settle(name, contentName) {
      await rows.update({ contentName }, { name, contentName: null });
      return (await find(name))?.contentName ?? contentName;
    },
    ended: (time) =>
      rows.find({ where: { isCleared: false, expiresAt: { [Op.lt]: time } }, limit: CLEARED_AT_ONCE }),
    async clear(name) {
      await rows.remove({ name, contentName: null });
      await rows.update({ isCleared: true }, { name });
    },
  };
}

import { Op } from 'sequelize';
import type { ContentName } from '@cubedrop/sdk';
import type { Database } from '../../platform/database/index.ts';
import { signedUploadTable, type SignedUploadRow } from './signed-upload-model.ts';

/** The signed URLs that were issued for uploads. */
export interface SignedUploadStore {
  add(row: Omit<SignedUploadRow, 'contentName' | 'isCleared'>): Promise<void>;
  find(name: string): Promise<SignedUploadRow | undefined>;
  /**
   * Records the content name of the file uploaded to a URL, unless a name is already recorded. Returns `'recorded'` if
   * it recorded the name, `'same'` if the same name was already recorded, and `'other'` if another one was.
   */
  recordContent(name: string, contentName: ContentName): Promise<'recorded' | 'same' | 'other'>;
  /** Removes the content name that was recorded for a URL, since that file could not be stored. */
  forgetContent(name: string, contentName: ContentName): Promise<void>;
  /** Returns up to `limit` URLs that expired before `time` and may have left a temporary file behind. */
  expired(time: number, limit: number): Promise<SignedUploadRow[]>;
  /** Records that the temporary file is deleted, or removes the row if the upload was never stored. */
  clear(name: string): Promise<void>;
}

export function signedUploadStore({ sequelize }: Database): SignedUploadStore {
  const rows = signedUploadTable(sequelize);
  const find = (name: string): Promise<SignedUploadRow | undefined> => rows.findOne({ where: { name } });
  return {
    add: (row) => rows.put([{ ...row, contentName: null, isCleared: false }]),
    find,
    async recordContent(name, contentName) {
      if ((await rows.update({ contentName }, { name, contentName: null })) > 0) return 'recorded';
      return (await find(name))?.contentName === contentName ? 'same' : 'other';
    },
    async forgetContent(name, contentName) {
      await rows.update({ contentName: null }, { name, contentName });
    },
    expired: (time, limit) => rows.find({ where: { isCleared: false, expiresAt: { [Op.lt]: time } }, limit }),
    async clear(name) {
      await rows.remove({ name, contentName: null });
      await rows.update({ isCleared: true }, { name });
    },
  };
}

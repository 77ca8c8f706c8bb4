import { tooLarge } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import type { UploaderStore } from './uploader-store.ts';

export interface UploadQuota {
  /** Makes sure that an account may keep `bytes` more. @throws HttpError 413 */
  assertRoom(caller: Pick<Caller, 'userId' | 'roles'>, bytes: number): Promise<void>;
}

/** Releases are large, and whoever makes them was let in by an admin. */
const PUBLISHERS_TIMES = 10;

/** @param bytesEach the most bytes that one account may have kept here; one that publishes, `PUBLISHERS_TIMES` as many */
export function uploadQuota(uploaders: Pick<UploaderStore, 'bytesOf'>, bytesEach: number): UploadQuota {
  return {
    async assertRoom({ userId, roles }, bytes) {
      const isPublisher = roles.includes('creator') || roles.includes('admin');
      const most = bytesEach * (isPublisher ? PUBLISHERS_TIMES : 1);
      if ((await uploaders.bytesOf(userId)) + bytes > most)
        throw tooLarge('Your account keeps as many files as it may.');
    },
  };
}

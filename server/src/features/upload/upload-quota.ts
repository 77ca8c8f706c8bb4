import { tooLarge } from '../../platform/errors.ts';
import { isPublisher, type Caller } from '../../platform/http/caller.ts';
import type { UploaderStore } from './uploader-store.ts';

export interface UploadQuota {
  /** Checks that an account may store `bytes` more. @throws HttpError 413 */
  assertRoom(caller: Pick<Caller, 'userId' | 'roles'>, bytes: number): Promise<void>;
}

const PUBLISHER_FACTOR = 10;

/** @param bytesEach quota of one account in bytes; creators and admins get `PUBLISHER_FACTOR` times as much */
export function uploadQuota(uploaders: Pick<UploaderStore, 'bytesOf'>, bytesEach: number): UploadQuota {
  return {
    async assertRoom(caller, bytes) {
      const limit = bytesEach * (isPublisher(caller) ? PUBLISHER_FACTOR : 1);
      if ((await uploaders.bytesOf(caller.userId)) + bytes > limit)
        throw tooLarge('Your account has reached its storage quota.', 'quota-reached');
    },
  };
}

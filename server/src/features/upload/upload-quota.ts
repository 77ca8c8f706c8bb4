import { tooLarge } from '../../platform/errors.ts';
import type { Caller, Role } from '../../platform/http/caller.ts';
import { storageQuotaOf } from './upload-policy.ts';
import type { UploaderRow, UploaderStore } from './uploader-store.ts';

export interface UploadQuota {
  /** Checks that an account may store `bytes` more. @throws HttpError 413 */
  assertRoom(caller: Pick<Caller, 'userId' | 'roles'>, bytes: number): Promise<void>;
  /**
   * Records an upload of any kind before it is stored. Repeating it has no effect.
   * @throws HttpError 413 if the account has no room for it
   */
  add(upload: UploaderRow): Promise<void>;
}

export interface UploadQuotaOptions {
  uploaders: Pick<UploaderStore, 'addNew' | 'removeOf' | 'bytesOf'>;
  /** Returns the roles of an account. @param userId the account's id */
  rolesOf: (userId: string) => Promise<readonly Role[]>;
  /** Quota of one account in bytes; creators and admins get ten times as much. */
  bytesEach: number;
}

export function uploadQuota({ uploaders, rolesOf, bytesEach }: UploadQuotaOptions): UploadQuota {
  /** The latest pending recording of each account. */
  const recordings = new Map<string, Promise<void>>();
  const exceeded = () => tooLarge('Your account has reached its storage quota.', 'quota-reached');

  /** Records the upload before counting, so that servers that do so concurrently count each other's files. */
  async function record(upload: UploaderRow): Promise<void> {
    const { account, content } = upload;
    const limit = storageQuotaOf({ roles: await rolesOf(account) }, bytesEach);
    const isNew = await uploaders.addNew(upload);
    if ((await uploaders.bytesOf(account)) <= limit) return;
    if (isNew) await uploaders.removeOf(account, content);
    throw exceeded();
  }
  return {
    async assertRoom(caller, bytes) {
      const stored = await uploaders.bytesOf(caller.userId);
      if (stored + bytes > storageQuotaOf(caller, bytesEach)) throw exceeded();
    },
    async add(upload) {
      const { account } = upload;
      const before = recordings.get(account) ?? Promise.resolve();
      const recording = before.catch(() => {}).then(() => record(upload));
      recordings.set(account, recording);
      try {
        await recording;
      } finally {
        if (recordings.get(account) === recording) recordings.delete(account);
      }
    },
  };
}

import { tooLarge } from '../../platform/errors.ts';
import type { Caller, Role } from '../../platform/http/caller.ts';
import { storageQuotaOf } from './upload-policy.ts';
import type { UploaderRow, UploaderStore } from './uploader-store.ts';

export interface UploadQuota {
  /** Checks that an account may store `bytes` more. @throws HttpError 413 */
  assertRoom(caller: Pick<Caller, 'userId' | 'roles'>, bytes: number): Promise<void>;
  /**
   * Records an upload of any kind before it is stored. Repeating it has no effect.
   * @param reservation record of the room that was reserved for it, which is released
   * @throws HttpError 413 if the account has no room for it
   */
  add(upload: UploaderRow, reservation?: string): Promise<void>;
  /** Like `add`, for several uploads of one account: if they do not all fit, none of them is recorded. */
  addAll(account: string, uploads: readonly Omit<UploaderRow, 'account'>[]): Promise<void>;
}

export interface UploadQuotaOptions {
  uploaders: Pick<UploaderStore, 'addWithin' | 'bytesOf'>;
  /** Returns the roles of an account. @param userId the account's id */
  rolesOf: (userId: string) => Promise<readonly Role[]>;
  /** Quota of one account in bytes; creators and admins get ten times as much. */
  bytesEach: number;
}

export function uploadQuota({ uploaders, rolesOf, bytesEach }: UploadQuotaOptions): UploadQuota {
  const exceeded = () => tooLarge('Your account has reached its storage quota.', 'quota-reached');

  async function record(
    account: string,
    uploads: readonly UploaderRow[],
    reservation?: string,
  ): Promise<void> {
    const limit = storageQuotaOf({ roles: await rolesOf(account) }, bytesEach);
    if (!(await uploaders.addWithin(limit, { account, uploads, reservation }))) throw exceeded();
  }

  return {
    async assertRoom(caller, bytes) {
      const stored = await uploaders.bytesOf(caller.userId);
      if (stored + bytes > storageQuotaOf(caller, bytesEach)) throw exceeded();
    },
    add: (upload, reservation) => record(upload.account, [upload], reservation),
    addAll: (account, uploads) =>
      record(
        account,
        uploads.map((upload) => ({ ...upload, account })),
      ),
  };
}

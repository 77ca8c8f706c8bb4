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
  uploaders: Pick<UploaderStore, 'addNew' | 'removeOf' | 'bytesOf'>;
  /** Returns the roles of an account. @param userId the account's id */
  rolesOf: (userId: string) => Promise<readonly Role[]>;
  /** Quota of one account in bytes; creators and admins get ten times as much. */
  bytesEach: number;
}

/** Uploads of one account that are recorded together. */
interface Recording {
  readonly account: string;
  readonly uploads: readonly UploaderRow[];
  readonly reservation?: string | undefined;
}

export function uploadQuota({ uploaders, rolesOf, bytesEach }: UploadQuotaOptions): UploadQuota {
  /** The latest pending recording of each account. */
  const recordings = new Map<string, Promise<void>>();
  const exceeded = () => tooLarge('Your account has reached its storage quota.', 'quota-reached');

  /** Records the uploads before counting, so that servers that do so concurrently count each other's files. */
  async function record({ account, uploads, reservation }: Recording): Promise<void> {
    const limit = storageQuotaOf({ roles: await rolesOf(account) }, bytesEach);
    const added: string[] = [];
    for (const upload of uploads) if (await uploaders.addNew(upload)) added.push(upload.content);
    if (reservation !== undefined) await uploaders.removeOf(account, reservation);
    if ((await uploaders.bytesOf(account)) <= limit) return;
    for (const content of added) await uploaders.removeOf(account, content);
    throw exceeded();
  }

  /** Records after the earlier recordings of the account have ended, since concurrent ones could all be refused. */
  async function recordInTurn(recording: Recording): Promise<void> {
    const { account } = recording;
    const before = recordings.get(account) ?? Promise.resolve();
    const current = before.catch(() => {}).then(() => record(recording));
    recordings.set(account, current);
    try {
      await current;
    } finally {
      if (recordings.get(account) === current) recordings.delete(account);
    }
  }

  return {
    async assertRoom(caller, bytes) {
      const stored = await uploaders.bytesOf(caller.userId);
      if (stored + bytes > storageQuotaOf(caller, bytesEach)) throw exceeded();
    },
    add: (upload, reservation) => recordInTurn({ account: upload.account, uploads: [upload], reservation }),
    addAll: (account, uploads) =>
      recordInTurn({ account, uploads: uploads.map((upload) => ({ ...upload, account })) }),
  };
}

import { HttpError, tooLarge } from '../../platform/errors.ts';
import type { Caller, Role } from '../../platform/http/caller.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import type { Usage } from './network-upload-store.ts';
import { limitOf } from './upload-policy.ts';
import { countedSize, type UploaderRow, type UploaderStore } from './uploader-store.ts';

/** Who uploads a file. */
export interface Sender {
  /** The account's id. */
  readonly account: string;
  /** Network of the call; `undefined` if the upload was counted when its room was reserved. */
  readonly network: string | undefined;
}

export interface UploadQuota {
  /**
   * Checks that an account may store `bytes` more in one file.
   * @throws HttpError 413, or 503 while too little space is free
   */
  assertRoom(caller: Pick<Caller, 'userId' | 'roles'>, bytes: number): Promise<void>;
  /**
   * Records an upload of any kind before it is stored. Repeating it has no effect.
   * @param reservation record of the room that was reserved for it, which is released
   * @throws HttpError 413 if the account has no room for it, 429 if its network has uploaded too much within a day, or
   *   503 while too little space is free
   */
  add(sender: Sender, upload: Upload, reservation?: string): Promise<void>;
  /** Like `add`, for several uploads: if they do not all fit, none of them is recorded. */
  addAll(sender: Sender, uploads: readonly Upload[]): Promise<void>;
}

type Upload = Omit<UploaderRow, 'account'>;

export interface UploadQuotaOptions {
  uploaders: Pick<UploaderStore, 'addWithin' | 'usageOf'>;
  /** Returns the roles of an account. @param userId the account's id */
  rolesOf: (userId: string) => Promise<readonly Role[]>;
  /** Quota of one account; for creators and admins ten times as much. */
  ofAccount: Usage;
  /** Limit of one network within a day; for creators and admins ten times as much. */
  ofNetwork: Usage;
  space: FreeSpace;
  /** Returns the name under which the uploads of a network are counted. */
  networkKey: (network: string) => string;
  /** Returns seconds since the epoch. */
  now: () => number;
}

export function uploadQuota(options: UploadQuotaOptions): UploadQuota {
  const { uploaders, rolesOf, ofAccount, ofNetwork, space, networkKey, now } = options;
  const exceeded = () => tooLarge('Your account has reached its storage quota.', 'quota-reached');

  async function record(
    { account, network }: Sender,
    uploads: readonly Upload[],
    reservation?: string,
  ): Promise<void> {
    await space.assertEnough();
    const roles = await rolesOf(account);
    const limits = { account: limitOf({ roles }, ofAccount), network: limitOf({ roles }, ofNetwork) };
    const outcome = await uploaders.addWithin(limits, {
      account,
      uploads: uploads.map((upload) => ({ ...upload, account })),
      reservation,
      network: network === undefined ? undefined : networkKey(network),
      now: now(),
    });
    if (outcome.full === 'account') throw exceeded();
    if (outcome.full === 'network') throw tooMuchFromNetwork(outcome.endsAt - now());
  }

  return {
    async assertRoom(caller, bytes) {
      await space.assertEnough();
      const stored = await uploaders.usageOf(caller.userId);
      const limit = limitOf(caller, ofAccount);
      if (stored.files >= limit.files || stored.bytes + countedSize(bytes) > limit.bytes) throw exceeded();
    },
    add: (sender, upload, reservation) => record(sender, [upload], reservation),
    addAll: record,
  };
}

/** @param retryAfter seconds until the network may upload again */
const tooMuchFromNetwork = (retryAfter: number): HttpError =>
  new HttpError(429, 'Too much has been uploaded from your network today.', { retryAfter });

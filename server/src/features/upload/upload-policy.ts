import { isPublisher, PUBLISHER_FACTOR, type Caller } from '../../platform/http/caller.ts';

/**
 * Returns the storage quota of an account in bytes.
 * @param bytesEach quota of a user; creators and admins get `PUBLISHER_FACTOR` times as much
 */
export function storageQuotaOf(account: Pick<Caller, 'roles'>, bytesEach: number): number {
  return bytesEach * (isPublisher(account) ? PUBLISHER_FACTOR : 1);
}

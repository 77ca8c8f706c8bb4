import { limitFor, type Caller } from '../../platform/http/caller.ts';

/**
 * Returns the storage quota of an account in bytes.
 * @param bytesEach quota of a user; creators and admins get ten times as much
 */
export function storageQuotaOf(account: Pick<Caller, 'roles'>, bytesEach: number): number {
  return limitFor(account, bytesEach);
}

import { limitFor, type Caller } from '../../platform/http/caller.ts';
import type { Usage } from './network-upload-store.ts';

/**
 * Returns what an account may store, and how much it may upload to a network's uploads of a day.
 * @param each limit of a user; creators and admins get ten times as much
 */
export function storageQuotaOf(account: Pick<Caller, 'roles'>, { files, bytes }: Usage): Usage {
  return { files: limitFor(account, files), bytes: limitFor(account, bytes) };
}

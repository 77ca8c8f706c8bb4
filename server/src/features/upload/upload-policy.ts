import { limitFor, type Caller } from '../../platform/http/caller.ts';
import type { Usage } from './network-upload-store.ts';

/**
 * Returns the limit of the uploads of an account, or of the uploads from its network.
 * @param ofUser the limit of a user; creators and admins get ten times as much
 */
export function limitOf(account: Pick<Caller, 'roles'>, { files, bytes }: Usage): Usage {
  return { files: limitFor(account, files), bytes: limitFor(account, bytes) };
}

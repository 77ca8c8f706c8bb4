import { isPublisher, PUBLISHER_FACTOR, type Caller } from '../../platform/http/caller.ts';

/** Maximum number of manifest keys of one account, which are kept for good. */
const RESERVED_KEYS = 10_000;

/** Returns how many manifest keys an account may reserve; creators and admins may reserve more. */
export function reservedKeysOf(caller: Pick<Caller, 'roles'>): number {
  return RESERVED_KEYS * (isPublisher(caller) ? PUBLISHER_FACTOR : 1);
}

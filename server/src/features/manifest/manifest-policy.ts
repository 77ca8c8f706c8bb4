import { limitFor, type Caller } from '../../platform/http/caller.ts';

/** Maximum number of manifest keys of an account without the creator or admin role. Keys are never deleted. */
const RESERVED_KEYS = 10_000;

/** Returns the number of manifest keys that an account may reserve: ten times as many for creators and admins. */
export function reservedKeysOf(caller: Pick<Caller, 'roles'>): number {
  return limitFor(caller, RESERVED_KEYS);
}

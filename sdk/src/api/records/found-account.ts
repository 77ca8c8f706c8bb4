import type { Address } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';
import { decodeAddressOrNull } from './address.ts';

/** An account, as a search of admins finds it. */
export interface FoundAccount {
  /** `wallet` signs in with a wallet, the others with a password. A `member` uses the mobile application. */
  kind: 'wallet' | 'member' | 'business' | 'admin';
  /** Account id, in the form of a server id. */
  userId: string;
  /** Display name, or the names of the person and of the business; `null` if there is none. */
  name: string | null;
  /** E-mail address; `null` for a wallet, and for an admin, who signs in with a user name. */
  email: string | null;
  /** Its wallet; `null` if it has none. */
  address: Address | null;
  /** State of a business; `null` for other accounts. */
  state: Wire['BusinessState'] | null;
  /** Time at which the account was created, in seconds since the epoch; for a wallet, its first sign-in. */
  createdAt: Seconds;
}

export const decodeFoundAccount = (wire: Wire['FoundAccount']): FoundAccount => ({
  ...wire,
  address: decodeAddressOrNull(wire.address),
});

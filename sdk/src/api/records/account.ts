import type { Address } from '../../base/hex.ts';
import type { Role } from '../records.ts';
import type { Wire } from '../wire.ts';
import { decodeAddressOrNull } from './address.ts';

/** An account, as its owner sees it. */
export interface Account {
  /** Server id. */
  id: string;
  /** Name given at sign-up, or user name of an admin. `null` for an account that signs in with a wallet. */
  name: string | null;
  /** E-mail address. `null` if the account has none, such as one that signs in with a wallet. */
  email: string | null;
  /** Whether the e-mail address was verified by a mailed link or pin. `false` without an address. */
  emailVerified: boolean;
  /** Whether the account signs in with a password. Accounts that sign in with their wallet have none. */
  hasPassword: boolean;
  /** Mobile number in international form, such as `+34600000000`. `null` if none was entered. */
  mobile: string | null;
  /** Whether each sign-in requires a pin. */
  hasSecondFactor: boolean;
  /** URL of the photo. */
  photo: string | null;
  /** Address of the wallet. */
  address: Address | null;
  /** Roles that the account has at the time of the response. */
  roles: Role[];
}

export const decodeAccount = (wire: Wire['User']): Account => ({
  id: wire._id,
  name: wire.name,
  email: wire.email,
  emailVerified: wire.emailVerified,
  hasPassword: wire.name !== null || wire.email !== null,
  mobile: wire.mobile,
  hasSecondFactor: wire._2FA,
  photo: wire.photo,
  address: decodeAddressOrNull(wire.address),
  roles: wire.roles,
});

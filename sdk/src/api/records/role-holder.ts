import type { Address } from '../../base/hex.ts';
import type { Wire } from '../wire.ts';
import { decodeAddressOrNull } from './address.ts';

/** An account with a role. */
export type RoleHolder = Omit<Wire['RoleHolder'], 'address'> & {
  /** `null` for an admin who signs in with a password. */
  address: Address | null;
};

export const decodeRoleHolder = (wire: Wire['RoleHolder']): RoleHolder => ({
  ...wire,
  address: decodeAddressOrNull(wire.address),
});

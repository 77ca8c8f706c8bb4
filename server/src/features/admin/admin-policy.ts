import { accountMessages as messages } from '@cubedrop/sdk';
import { badRequest, forbidden } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Sources of the admin role at the time of a change. Wallets are in lower case. */
export interface AdminsNow {
  /** Wallets that are admins by configuration. */
  configured: ReadonlySet<string>;
  /** Wallets to which an admin granted the role. */
  granted: readonly string[];
  /** Accounts that the operator created with a command. */
  byCommand: readonly { readonly userId: string }[];
}

/** @throws HttpError 403 if the caller is not an admin any more */
export function assertStillAdmin({ userId, address }: Caller, admins: AdminsNow): void {
  const { configured, granted, byCommand } = admins;
  const isByWallet = address !== null && (configured.has(address) || granted.includes(address));
  if (isByWallet || byCommand.some((admin) => admin.userId === userId)) return;
  throw forbidden('This needs the admin role.', 'role-needed');
}

/** @throws HttpError 400 if the wallet (lower case) is the caller's own */
export function assertMayRevoke(caller: Caller, address: string): void {
  if (address === caller.address) throw badRequest(messages.adminOwnRole);
}

import { getAddress } from 'ethers';
import { accountMessages as messages } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { AccountStore } from '../account/account-store.ts';
import type { MemberStore } from '../account/member-store.ts';
import type { Database } from '../../platform/database/index.ts';
import { sliceOfItems } from '../../platform/database/row-slice.ts';
import type { Continued, Slice } from '../../platform/database/slice.ts';
import { conflict } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { assertMayRevoke, assertStillAdmin } from './admin-policy.ts';
import type { Actor, AuditStore } from './audit-store.ts';

export interface RoleOptions {
  database: Database;
  store: Pick<AccountStore, 'grants' | 'grant' | 'revoke' | 'lockGrants'>;
  members: Pick<MemberStore, 'admins'>;
  /** Whether a wallet (lower case) currently has the creator role on the chain. */
  isCreator: (address: string) => Promise<boolean>;
  audit: AuditStore;
  /** Wallets that are admins by configuration, in lower case. */
  configured: ReadonlySet<string>;
  /** Returns a slice of the wallets that are currently creators on the chain, and their total number. */
  creators: (slice: Slice) => Promise<{ addresses: string[]; count: number } & Continued>;
  actorOf: (caller: Caller) => Promise<Actor>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Request to grant or revoke the admin role of a wallet. */
export interface RoleChange {
  address: string;
  granted: boolean;
  reason?: string;
}

/** A slice of the accounts with a role, and their total number. */
export interface RoleHolders extends Continued {
  readonly holders: Wire['RoleHolder'][];
  readonly count: number;
}

export interface RoleService {
  /** Returns a slice of the accounts with a role, and their total number. */
  holders(role: 'admin' | 'creator', slice: Slice): Promise<RoleHolders>;
  /**
   * Grants or revokes the admin role of a wallet. Repeating a change has no effect. If `granted` is false, the result's
   * message also names the roles that the wallet still has, and how to change them.
   * @throws HttpError 400 for revoking the caller's own role, 403 if the caller is not an admin any more, 409 for
   *   revoking a role that the configuration grants
   */
  change(caller: Caller, change: RoleChange): Promise<RoleOutcome>;
}

/** Result of a role change. */
export interface RoleOutcome {
  /** False if the wallet's role was already as requested. */
  changed: boolean;
  message: string;
}

export function roleService(options: RoleOptions): RoleService {
  const { database, store, members, audit, configured, creators, isCreator, actorOf, now } = options;

  const admins = async (): Promise<Wire['RoleHolder'][]> => {
    const [granted, withPassword] = await Promise.all([store.grants('admin'), members.admins()]);
    return [
      ...[...configured].map((address) => ({
        ...EMPTY_HOLDER,
        address: getAddress(address),
        by: 'configuration' as const,
      })),
      ...granted
        .filter(({ address }) => !configured.has(address))
        .map(({ address, grantedBy, grantedAt }) => ({
          ...EMPTY_HOLDER,
          address: getAddress(address),
          by: 'grant' as const,
          grantedBy,
          grantedAt,
        })),
      ...withPassword.map(({ userName, wallet, createdAt }) => ({
        ...EMPTY_HOLDER,
        name: userName,
        by: 'command' as const,
        grantedAt: createdAt,
        address: wallet === null ? null : getAddress(wallet),
      })),
    ];
  };

  return {
    async holders(role, slice) {
      if (role === 'creator') {
        const { addresses, ...rest } = await creators(slice);
        return {
          holders: addresses.map((one) => ({ ...EMPTY_HOLDER, address: getAddress(one), by: 'chain' })),
          ...rest,
        };
      }
      const all = await admins();
      const identityOf = ({ by, name, address }: Wire['RoleHolder']): string => `${by} ${name ?? address}`;
      const { items: holders, next } = sliceOfItems(all, slice, identityOf);
      return { holders, count: all.length, next };
    },
    async change(caller, { address: input, granted, reason = '' }) {
      const address = input.toLowerCase();
      if (!granted) assertMayRevoke(caller, address);
      if (configured.has(address)) {
        if (!granted) throw conflict(messages.adminByConfiguration, 'role-by-configuration');
        return { changed: false, message: messages.adminByConfiguration };
      }
      const [actor, byCommand] = await Promise.all([actorOf(caller), members.admins()]);
      const at = now();
      const changed = await database.transaction(async (tx) => {
        // Two admins may revoke each other's role concurrently; the lock lets only the first one succeed.
        const holders = await store.lockGrants('admin', tx);
        assertStillAdmin(caller, { configured, granted: holders, byCommand });
        const isChanged = granted
          ? await store.grant({ address, role: 'admin', grantedBy: caller.userId, grantedAt: at }, tx)
          : await store.revoke(address, 'admin', tx);
        if (!isChanged) return false;
        const action = granted ? 'admin-granted' : 'admin-revoked';
        await audit.add({ at, actor, action, subject: `account:${address}`, reason }, tx);
        return true;
      });
      if (granted) return { changed, message: changed ? messages.adminGranted : messages.adminAlready };
      const done = changed ? messages.adminRevoked : messages.adminNever;
      return { changed, message: [done, ...(await remainingRoles(address))].join(' ') };
    },
  };

  /** Returns messages about the roles that a wallet has without a grant, and how to change them. */
  async function remainingRoles(address: string): Promise<string[]> {
    const [linked, creator] = await Promise.all([
      members.admins().then((all) => all.filter(({ wallet }) => wallet === address)),
      isCreator(address),
    ]);
    return [
      ...linked.map(({ userName }) => messages.adminStillByCommand(userName ?? '')),
      ...(creator ? [messages.adminStillCreator] : []),
    ];
  }
}

const EMPTY_HOLDER = { name: null, address: null, grantedBy: null, grantedAt: null };

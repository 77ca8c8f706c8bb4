import { getAddress } from 'ethers';
import type { RoleHolder } from '@cubedrop/sdk/api';
import type { AccountStore } from '../account/account-store.ts';
import type { MemberStore } from '../account/member-store.ts';
import type { Database } from '../database/index.ts';
import type { Slice } from '../domain.ts';
import { badRequest, conflict } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import type { Actor, AuditStore } from './audit-store.ts';

export interface RoleOptions {
  database: Database;
  store: Pick<AccountStore, 'grants' | 'grant' | 'revoke'>;
  members: Pick<MemberStore, 'admins'>;
  audit: AuditStore;
  /** Wallets that are admins by configuration, lower case. */
  configured: ReadonlySet<string>;
  /** The wallets that are creators on the chain now. */
  creators: (slice: Slice) => Promise<{ addresses: string[]; count: number }>;
  actorOf: (caller: Caller) => Promise<Actor>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** An admin's wallet and whether it is to be one. */
export interface RoleChange {
  address: string;
  granted: boolean;
  reason?: string;
}

export interface RoleService {
  /** A slice of those who have a role, and how many there are. */
  holders(role: 'admin' | 'creator', slice: Slice): Promise<{ holders: RoleHolder[]; count: number }>;
  /**
   * Makes a wallet an admin, or takes that from it. Again changes nothing.
   * @throws HttpError 400 for one's own role, 409 for one that the configuration grants
   */
  change(caller: Caller, change: RoleChange): Promise<void>;
}

export function roleService(options: RoleOptions): RoleService {
  const { database, store, members, audit, configured, creators, actorOf, now } = options;

  const admins = async (): Promise<RoleHolder[]> => {
    const [granted, withPassword] = await Promise.all([store.grants('admin'), members.admins()]);
    return [
      ...[...configured].map((address) => ({
        ...NOBODY,
        address: getAddress(address),
        by: 'configuration' as const,
      })),
      ...granted
        .filter(({ address }) => !configured.has(address))
        .map(({ address, grantedBy, grantedAt }) => ({
          ...{ ...NOBODY, address: getAddress(address), by: 'grant' as const },
          ...{ grantedBy, grantedAt },
        })),
      ...withPassword.map(({ userName, wallet, createdAt }) => ({
        ...{ ...NOBODY, name: userName, by: 'command' as const, grantedAt: createdAt },
        address: wallet === null ? null : getAddress(wallet),
      })),
    ];
  };

  return {
    async holders(role, slice) {
      if (role === 'creator') {
        const { addresses, count } = await creators(slice);
        return {
          holders: addresses.map((one) => ({ ...NOBODY, address: getAddress(one), by: 'chain' })),
          count,
        };
      }
      const all = await admins();
      return { holders: all.slice(slice.start, slice.end), count: all.length };
    },
    async change(caller, { address: written, granted, reason = '' }) {
      const address = written.toLowerCase();
      if (!granted && address === caller.address)
        throw badRequest('You can not take the role from yourself.');
      if (!granted && configured.has(address))
        throw conflict('This admin is named in the configuration of the server.');
      const actor = await actorOf(caller);
      const at = now();
      await database.transaction(async (tx) => {
        const isChanged = granted
          ? await store.grant({ address, role: 'admin', grantedBy: caller.userId, grantedAt: at }, tx)
          : await store.revoke(address, 'admin', tx);
        if (!isChanged) return;
        const action = granted ? 'admin-granted' : 'admin-revoked';
        await audit.add({ at, actor, action, subject: `account:${address}`, reason }, tx);
      });
    },
  };
}

const NOBODY = { name: null, address: null, grantedBy: null, grantedAt: null };

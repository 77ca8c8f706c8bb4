import { getAddress } from 'ethers';
import { accountMessages as messages } from '@cubedrop/sdk';
import type { RoleHolder } from '@cubedrop/sdk/api';
import type { AccountStore } from '../account/account-store.ts';
import type { MemberStore } from '../account/member-store.ts';
import type { Database } from '../database/index.ts';
import type { Slice } from '../domain.ts';
import { badRequest, conflict, forbidden } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import type { Actor, AuditStore } from './audit-store.ts';

export interface RoleOptions {
  database: Database;
  store: Pick<AccountStore, 'grants' | 'grant' | 'revoke' | 'lockGrants'>;
  members: Pick<MemberStore, 'admins'>;
  /** Whether a wallet (lower case) holds the creator role on chain now. */
  isCreator: (address: string) => Promise<boolean>;
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
   * Makes a wallet an admin, or takes that from it. Again changes nothing. Returns what is true then, and who can change
   * what this could not.
   * @throws HttpError 400 for one's own role, 403 for one who is no admin any more, 409 for one that the configuration
   *   grants
   */
  change(caller: Caller, change: RoleChange): Promise<RoleOutcome>;
}

/** What a change of a role came to. */
export interface RoleOutcome {
  /** False where it was so before. */
  changed: boolean;
  message: string;
}

export function roleService(options: RoleOptions): RoleService {
  const { database, store, members, audit, configured, creators, isCreator, actorOf, now } = options;

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
          ...NOBODY,
          address: getAddress(address),
          by: 'grant' as const,
          grantedBy,
          grantedAt,
        })),
      ...withPassword.map(({ userName, wallet, createdAt }) => ({
        ...NOBODY,
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
      if (!granted && address === caller.address) throw badRequest(messages.adminOwnRole);
      if (configured.has(address)) {
        if (!granted) throw conflict(messages.adminByConfiguration);
        return { changed: false, message: messages.adminByConfiguration };
      }
      const [actor, isByCommand] = await Promise.all([actorOf(caller), isAdminByCommand(caller)]);
      const at = now();
      const changed = await database.transaction(async (tx) => {
        // Two admins may take the role from each other at once: then one of them is none any more.
        const holders = await store.lockGrants('admin', tx);
        if (!isByCommand && !isAdminByWallet(caller, holders)) throw forbidden(NO_ADMIN);
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
      return { changed, message: [done, ...(await whatStays(address))].join(' ') };
    },
  };

  function isAdminByWallet({ address }: Caller, granted: readonly string[]): boolean {
    return address !== null && (configured.has(address) || granted.includes(address));
  }

  async function isAdminByCommand({ userId }: Caller): Promise<boolean> {
    return (await members.admins()).some((admin) => admin.userId === userId);
  }

  /** What a wallet may do still once it is no admin by grant, and who can change that. */
  async function whatStays(address: string): Promise<string[]> {
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

const NO_ADMIN = 'This needs the admin role.';
const NOBODY = { name: null, address: null, grantedBy: null, grantedAt: null };

import type { Role } from '../http/caller.ts';
import type { AccountStore } from './account-store.ts';
import type { MemberRow } from './member-model.ts';
import type { MemberStore } from './member-store.ts';

/** An account, whichever way its owner signs in. */
export interface Holder {
  readonly userId: string;
  /** Lower case; null where a member has linked none. */
  readonly address: string | null;
  readonly tokenGeneration: number;
  /** The member; null for a wallet's own account. */
  readonly member: MemberRow | null;
}

/** What tells who has which role. */
export interface RoleSources {
  /** Addresses that are admins by configuration, lower case. */
  readonly admins: ReadonlySet<string>;
  /** Whether an address (lower case) holds the creator role on chain now. */
  readonly isCreator: (address: string) => Promise<boolean>;
}

export interface HolderOptions extends RoleSources {
  store: Pick<AccountStore, 'findAccount' | 'grantsOf'>;
  members: Pick<MemberStore, 'byId'>;
}

/** Finds accounts and what they may do. */
export interface Holders {
  find(userId: string): Promise<Holder | undefined>;
  /** Returns what a wallet may do. @param address lower case */
  rolesOfWallet(address: string): Promise<readonly Role[]>;
  /**
   * Returns what the owner of an account may do. Who signs in with a password is an admin only with a second factor, so a
   * linked wallet makes no one else's account an admin's: that takes the wallet itself.
   */
  rolesOf(holder: Holder): Promise<readonly Role[]>;
}

export function holders({ store, members, admins, isCreator }: HolderOptions): Holders {
  const rolesOfWallet: Holders['rolesOfWallet'] = async (address) => {
    const [granted, creator] = await Promise.all([store.grantsOf(address), isCreator(address)]);
    const roles: Role[] = [];
    if (admins.has(address) || granted.includes('admin')) roles.push('admin');
    if (creator) roles.push('creator');
    return [...roles, 'user'];
  };
  return {
    rolesOfWallet,
    async find(userId) {
      const account = await store.findAccount(userId);
      if (account) return { ...account, member: null };
      const member = await members.byId(userId);
      return member && holderOfMember(member);
    },
    async rolesOf({ address, member }) {
      const ofWallet = address === null ? [] : await rolesOfWallet(address);
      if (!member) return ofWallet;
      const own: Role[] = member.kind === 'admin' ? ['admin', 'user'] : ['business'];
      return [...new Set([...own, ...ofWallet.filter((role) => role !== 'admin')])];
    },
  };
}

export function holderOfMember(member: MemberRow): Holder {
  const { userId, wallet: address, tokenGeneration } = member;
  return { userId, address, tokenGeneration, member };
}

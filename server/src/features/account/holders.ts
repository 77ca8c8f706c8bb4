import type { Role } from '../../platform/http/caller.ts';
import type { AccountRow } from './account-model.ts';
import type { AccountStore } from './account-store.ts';
import type { MemberRow } from './member-model.ts';
import type { MemberStore } from './member-store.ts';

/** An account, either of a wallet or of a member. */
export interface Holder {
  readonly userId: string;
  /** Wallet address in lower case; null if the member has not linked one. */
  readonly address: string | null;
  readonly tokenGeneration: number;
  /** The member; null for the account of a wallet. */
  readonly member: MemberRow | null;
}

/** Sources of roles outside the database. */
export interface RoleSources {
  /** Addresses that are admins by configuration, in lower case. */
  readonly admins: ReadonlySet<string>;
  /** Whether an address (lower case) currently has the creator role on the chain. */
  readonly isCreator: (address: string) => Promise<boolean>;
}

export interface HolderOptions extends RoleSources {
  store: Pick<AccountStore, 'findAccount' | 'accountOf' | 'grantsOf'>;
  members: Pick<MemberStore, 'byId' | 'byWallet'>;
}

/** Finds accounts and their roles. */
export interface Holders {
  /** Returns an account, or `undefined` if it does not exist. */
  find(userId: string): Promise<Holder | undefined>;
  /**
   * Returns the accounts of one person: the given account and the one that it is connected to, if any. A member's
   * account is connected to the account of its linked wallet. Returns none for an unknown account.
   */
  ofPerson(userId: string): Promise<readonly Holder[]>;
  /** Returns the roles of a wallet. @param address lower case */
  rolesOfWallet(address: string): Promise<readonly Role[]>;
  /**
   * Returns the roles of an account. The admin role of a linked wallet does not apply to a member's account, since that
   * would allow an admin sign-in with a password and no second factor: the role requires a sign-in with the wallet.
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
  const find: Holders['find'] = async (userId) => {
    const account = await store.findAccount(userId);
    if (account) return holderOfWallet(account);
    const member = await members.byId(userId);
    return member && holderOfMember(member);
  };
  return {
    rolesOfWallet,
    find,
    async ofPerson(userId) {
      const holder = await find(userId);
      if (!holder) return [];
      const { address } = holder;
      if (address === null) return [holder];
      if (holder.member) {
        const account = await store.accountOf(address);
        return account ? [holder, holderOfWallet(account)] : [holder];
      }
      const member = await members.byWallet(address);
      return member ? [holder, holderOfMember(member)] : [holder];
    },
    async rolesOf({ address, member }) {
      const ofWallet = address === null ? [] : await rolesOfWallet(address);
      if (!member) return ofWallet;
      const own: Role[] = member.kind === 'admin' ? ['admin', 'user'] : ['business'];
      return [...new Set([...own, ...ofWallet.filter((role) => role !== 'admin')])];
    },
  };
}

export const holderOfWallet = (account: AccountRow): Holder => ({ ...account, member: null });

export function holderOfMember(member: MemberRow): Holder {
  const { userId, wallet: address, tokenGeneration } = member;
  return { userId, address, tokenGeneration, member };
}

import type { BusinessForm } from '@cubedrop/sdk';
import { UniqueConstraintError, type Transaction } from 'sequelize';
import type { Database } from '../database/index.ts';
import { documentStore, type KeptDocument } from '../document/document-store.ts';
import { limitsOf, type Slice } from '../domain.ts';
import { memberTable, type MemberKind, type MemberRow, type MemberState } from './member-model.ts';
import { userProfileStore } from './user-profile-store.ts';

/** What a new member brings. */
export interface NewMember extends BusinessForm {
  userId: string;
  kind: MemberKind;
  email: string;
  passwordHash: string;
  name: string;
  mobile: string;
  createdAt: number;
}

/** An admin's word on a business. */
export interface Decision {
  state: 'approved' | 'rejected';
  decidedBy: string;
  decidedAt: number;
  reason: string;
}

/** What is kept of those who sign in with a password. */
export interface MemberStore {
  byId(userId: string): Promise<MemberRow | undefined>;
  byEmail(email: string): Promise<MemberRow | undefined>;
  byUserName(userName: string): Promise<MemberRow | undefined>;
  /** Those who were made admins by the command, newest first. */
  admins(): Promise<MemberRow[]>;
  /** Who signed up last with a mobile number and hasn't confirmed it. */
  unconfirmedByMobile(mobile: string): Promise<MemberRow | undefined>;
  /** A slice of the businesses, newest first, and how many there are. */
  businesses(slice: Slice, state?: MemberState): Promise<{ rows: MemberRow[]; count: number }>;
  /** Keeps an admin. False where the user name is taken. */
  addAdmin(admin: {
    userId: string;
    userName: string;
    passwordHash: string;
    createdAt: number;
  }): Promise<boolean>;
  /** Keeps a sign-up, in place of an unconfirmed one of the same address. Undefined where the address is taken. */
  signUp(member: NewMember): Promise<MemberRow | undefined>;
  /** Moves a sign-up on whose mobile number is confirmed. */
  confirm(userId: string): Promise<void>;
  setEmailVerified(userId: string): Promise<void>;
  /** Approves or rejects, and ends the member's tokens; does `also` with it. False where a pending or decided business is not there. */
  decide(userId: string, decision: Decision, also: (tx: Transaction) => Promise<void>): Promise<boolean>;
  /** Sets a password unless another was set meanwhile, and ends the member's tokens. */
  setPassword(member: MemberRow, passwordHash: string): Promise<boolean>;
  setBusiness(userId: string, business: BusinessForm): Promise<void>;
  /**
   * Stores a business's form, and its papers where some are given; a rejected one is pending again. Returns how far the
   * business has come then.
   */
  submitForm(
    userId: string,
    business: BusinessForm,
    papers: readonly KeptDocument[] | undefined,
  ): Promise<MemberState>;
  /** Keeps somebody whom no sign-up made. False where the address is taken. */
  add(member: Omit<NewMember, keyof BusinessForm | 'mobile'>): Promise<boolean>;
  /** False where another member has the wallet. */
  linkWallet(userId: string, wallet: string): Promise<boolean>;
}

const NOBODYS: Omit<MemberRow, 'userId' | 'kind' | 'passwordHash' | 'createdAt' | 'state'> = {
  userName: null,
  email: null,
  ...{ name: '', city: '', country: '', address: '', factoryName: '', reason: '' },
  emailVerified: false,
  decidedBy: null,
  decidedAt: null,
  wallet: null,
  tokenGeneration: 0,
};

export function memberStore(database: Database): MemberStore {
  const members = memberTable(database.sequelize);
  const profiles = userProfileStore(database);
  const documents = documentStore(database);
  const byId = (userId: string): Promise<MemberRow | undefined> => members.findOne({ where: { userId } });
  return {
    byId,
    byEmail: (email) => members.findOne({ where: { email } }),
    byUserName: (userName) => members.findOne({ where: { userName } }),
    admins: () => members.find({ where: { kind: 'admin' }, order: [['createdAt', 'DESC']] }),
    async unconfirmedByMobile(mobile) {
      const userId = await profiles.userIdsOfMobile(mobile);
      const order: [string, string][] = [['createdAt', 'DESC']];
      return members.findOne({ where: { userId, state: 'unconfirmed' }, order });
    },
    async businesses(slice, state) {
      const where = { kind: ['importer', 'exporter'], ...(state ? { state } : {}) };
      const order: [string, string][] = [
        ['createdAt', 'DESC'],
        ['userId', 'DESC'],
      ];
      const [rows, count] = await Promise.all([
        members.find({ where, order, ...limitsOf(slice) }),
        members.count(where),
      ]);
      return { rows, count };
    },
    async addAdmin(admin) {
      await members.putMissing([{ ...NOBODYS, ...admin, kind: 'admin', state: 'approved' }]);
      return (await byId(admin.userId)) !== undefined;
    },
    signUp({ mobile, ...member }) {
      return database.transaction(async (tx) => {
        const { email, userId: _new, ...changes } = member;
        await members.putMissing([{ ...NOBODYS, ...member, state: 'unconfirmed' }], tx);
        const where = { email };
        const row = (await members.findOne({ where, transaction: tx, lock: tx.LOCK.UPDATE }))!;
        if (row.state !== 'unconfirmed') return undefined;
        await members.update(changes, where, tx);
        await profiles.put({ userId: row.userId, mobile, twoFactor: false, photo: null }, tx);
        return row;
      });
    },
    async confirm(userId) {
      await members.update({ state: 'pending' }, { userId, state: 'unconfirmed' });
    },
    async setEmailVerified(userId) {
      await members.update({ emailVerified: true }, { userId });
    },
    async decide(userId, decision, also) {
      return database.transaction(async (tx) => {
        const where = { userId, kind: ['importer', 'exporter'], state: ['pending', 'approved', 'rejected'] };
        const row = await members.findOne({ where, transaction: tx, lock: tx.LOCK.UPDATE });
        if (!row) return false;
        if (row.state === decision.state) return true;
        await members.update({ ...decision, tokenGeneration: row.tokenGeneration + 1 }, { userId }, tx);
        await also(tx);
        return true;
      });
    },
    async setPassword({ userId, passwordHash: before, tokenGeneration }, passwordHash) {
      const changes = { passwordHash, tokenGeneration: tokenGeneration + 1 };
      return (await members.update(changes, { userId, passwordHash: before, tokenGeneration })) === 1;
    },
    async setBusiness(userId, business) {
      await members.update({ ...business }, { userId });
    },
    submitForm(userId, { city, country, address, factoryName }, papers) {
      return database.transaction(async (tx) => {
        const { state } = (await members.findOne({
          where: { userId },
          transaction: tx,
          lock: tx.LOCK.UPDATE,
        }))!;
        const again = { state: 'pending', reason: '', decidedBy: null, decidedAt: null } as const;
        const changes = { city, country, address, factoryName, ...(state === 'rejected' ? again : {}) };
        await members.update(changes, { userId }, tx);
        if (papers) await documents.set('business', userId, papers, tx);
        return state === 'rejected' ? 'pending' : state;
      });
    },
    async add(member) {
      await members.putMissing([{ ...NOBODYS, ...member, state: 'approved' }]);
      return (await byId(member.userId)) !== undefined;
    },
    async linkWallet(userId, wallet) {
      const taken = await members.findOne({ where: { wallet } });
      if (taken) return taken.userId === userId;
      try {
        await members.update({ wallet }, { userId });
        return true;
      } catch (error) {
        if (error instanceof UniqueConstraintError) return false;
        throw error;
      }
    },
  };
}

import type { BusinessForm } from '@cubedrop/sdk';
import { UniqueConstraintError, type Transaction } from 'sequelize';
import type { Database } from '../database/index.ts';
import { documentStore, type KeptDocument } from '../document/document-store.ts';
import { limitsOf, type Slice } from '../domain.ts';
import { changedFields } from './business-change.ts';
import { memberTable, type MemberRow, type MemberState } from './member-model.ts';
import { signUpTable, type SignUpRow } from './sign-up-store.ts';
import { userProfileStore } from './user-profile-store.ts';

/** Somebody whom no sign-up made. */
export type AddedMember = Pick<MemberRow, 'userId' | 'kind' | 'passwordHash' | 'name' | 'createdAt'> & {
  email: string;
};

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
  /** A slice of the businesses, newest first, and how many there are. */
  businesses(slice: Slice, state?: MemberState): Promise<{ rows: MemberRow[]; count: number }>;
  /** Keeps an admin. False where the user name is taken. */
  addAdmin(admin: {
    userId: string;
    userName: string;
    passwordHash: string;
    createdAt: number;
  }): Promise<boolean>;
  /** Removes an admin. */
  removeAdmin(userId: string, tx: Transaction): Promise<void>;
  /**
   * Makes a sign-up the account of its address, which waits for an admin then, and removes the address's other sign-ups.
   * Returns `false` where the address has an account already.
   */
  admit(signUp: SignUpRow): Promise<boolean>;
  /**
   * Approves or rejects, and ends the member's tokens; does `also` with it. Returns `'decided'` to one of those who decide
   * the same at once, and `'unknown'` if there is no such business.
   */
  decide(
    userId: string,
    decision: Decision,
    also: (tx: Transaction) => Promise<void>,
  ): Promise<'decided' | 'as before' | 'unknown'>;
  /** Sets a password unless another was set meanwhile, and ends the member's tokens. */
  setPassword(member: MemberRow, passwordHash: string): Promise<boolean>;
  /**
   * Stores a business's form, and its papers where some are given, and does `also` with it. A business that an admin has
   * decided about is pending again and its tokens end, unless it was approved and the form says nothing new. Returns how
   * far the business has come then.
   */
  submitForm(
    userId: string,
    form: BusinessForm,
    papers: readonly KeptDocument[] | undefined,
    also: (before: MemberRow, tx: Transaction) => Promise<void>,
  ): Promise<MemberState>;
  /** Keeps somebody whom no sign-up made. False where the address is taken. */
  add(member: AddedMember): Promise<boolean>;
  /** False where another member has the wallet. */
  linkWallet(userId: string, wallet: string): Promise<boolean>;
}

const NOBODYS: Omit<MemberRow, 'userId' | 'kind' | 'passwordHash' | 'createdAt' | 'state'> = {
  userName: null,
  email: null,
  name: '',
  city: '',
  country: '',
  address: '',
  factoryName: '',
  reason: '',
  emailVerified: false,
  decidedBy: null,
  decidedAt: null,
  wallet: null,
  tokenGeneration: 0,
};

export function memberStore(database: Database): MemberStore {
  const members = memberTable(database.sequelize);
  const profiles = userProfileStore(database);
  const signUps = signUpTable(database);
  const documents = documentStore(database);
  const byId = (userId: string): Promise<MemberRow | undefined> => members.findOne({ where: { userId } });
  return {
    byId,
    byEmail: (email) => members.findOne({ where: { email } }),
    byUserName: (userName) => members.findOne({ where: { userName } }),
    admins: () => members.find({ where: { kind: 'admin' }, order: [['createdAt', 'DESC']] }),
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
    async removeAdmin(userId, tx) {
      await members.remove({ userId, kind: 'admin' }, tx);
    },
    admit({ signUpId: userId, mobile, phoneConfirmed: _confirmed, ...member }) {
      return database.transaction(async (tx) => {
        const row: MemberRow = { ...NOBODYS, ...member, userId, state: 'pending', emailVerified: true };
        await members.putMissing([row], tx);
        const isAdmitted = (await members.findOne({ where: { userId }, transaction: tx })) !== undefined;
        const isFirst = isAdmitted && (await signUps.remove({ signUpId: userId }, tx)) === 1;
        if (!isFirst) return isAdmitted;
        await profiles.put({ userId, mobile, twoFactor: false, photo: null }, tx);
        await signUps.remove({ email: member.email }, tx);
        return true;
      });
    },
    async decide(userId, decision, also) {
      return database.transaction(async (tx) => {
        const where = { userId, kind: ['importer', 'exporter'] };
        const row = await members.findOne({ where, transaction: tx, lock: tx.LOCK.UPDATE });
        if (!row) return 'unknown';
        if (row.state === decision.state) return 'as before';
        await members.update({ ...decision, tokenGeneration: row.tokenGeneration + 1 }, { userId }, tx);
        await also(tx);
        return 'decided';
      });
    },
    async setPassword({ userId, passwordHash: before, tokenGeneration }, passwordHash) {
      const changes = { passwordHash, tokenGeneration: tokenGeneration + 1 };
      return (await members.update(changes, { userId, passwordHash: before, tokenGeneration })) === 1;
    },
    submitForm(userId, form, papers, also) {
      return database.transaction(async (tx) => {
        const before = (await members.findOne({
          where: { userId },
          transaction: tx,
          lock: tx.LOCK.UPDATE,
        }))!;
        const business = businessOf(form);
        const isSame = !papers && Object.keys(changedFields(before, form)).length === 0;
        if (isSame && before.state !== 'rejected') return before.state;
        await members.update({ ...business, ...undecided(before) }, { userId }, tx);
        if (papers) await documents.set('business', userId, papers, tx);
        await also(before, tx);
        return 'pending';
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

const businessOf = ({ city, country, address, factoryName }: BusinessForm): BusinessForm => ({
  city,
  country,
  address,
  factoryName,
});

/** Takes an admin's decision back; nothing where there is none. */
function undecided({ state, tokenGeneration }: MemberRow): Partial<MemberRow> {
  if (state === 'pending') return {};
  const again = { state: 'pending', reason: '', decidedBy: null, decidedAt: null } as const;
  return { ...again, tokenGeneration: tokenGeneration + 1 };
}

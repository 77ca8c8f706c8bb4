import type { BusinessForm } from '@cubedrop/sdk';
import { UniqueConstraintError, type Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import type { DocumentStore, StoredDocument } from '../document/document-store.ts';
import { byColumn } from '../../platform/database/order.ts';
import { countedSlice, type CountedSlice } from '../../platform/database/row-slice.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { changedFields } from './business-change.ts';
import { businessRevision } from './business-revision.ts';
import { nameWordStore } from '../search/name-word-store.ts';
import { memberTable, type MemberRow, type MemberState } from './member-model.ts';
import { secretStore } from './secret-store.ts';
import { SIGN_UP_PURPOSES, signUpTable, type SignUpRow } from './sign-up-store.ts';
import type { AccountSettingsStore } from './account-settings-store.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** A member who is created without a sign-up. */
export type AddedMember = Pick<MemberRow, 'userId' | 'kind' | 'passwordHash' | 'name' | 'createdAt'> & {
  email: string;
};

/** An admin's decision on a business. */
export interface Decision {
  state: 'approved' | 'rejected';
  decidedBy: string;
  decidedAt: number;
  reason: string;
}

/** A new password. `emailVerified` is set if the change also verifies the member's e-mail address. */
export type PasswordChange = Pick<MemberRow, 'passwordHash'> & { emailVerified?: true };

/** Stores accounts with a password. */
export interface MemberStore {
  byId(userId: string): Promise<MemberRow | undefined>;
  byEmail(email: string): Promise<MemberRow | undefined>;
  byUserName(userName: string): Promise<MemberRow | undefined>;
  /** Returns the member that a wallet (lower case) is linked to. */
  byWallet(wallet: string): Promise<MemberRow | undefined>;
  /** Returns the admins that were created by a command, newest first. */
  admins(): Promise<MemberRow[]>;
  /** Returns a slice of the businesses in `state`, or of all if it is omitted, newest first, and their total number. */
  businesses(slice: Slice, state?: MemberState): Promise<CountedSlice<MemberRow>>;
  /** Adds an admin. Returns false if the user name is taken. */
  addAdmin(admin: {
    userId: string;
    userName: string;
    passwordHash: string;
    createdAt: number;
  }): Promise<boolean>;
  removeAdmin(userId: string, tx: Transaction): Promise<void>;
  /**
   * Turns a sign-up into a pending account and removes the other sign-ups of its e-mail address, with their secrets.
   * Returns `false` if another account has the address.
   */
  admit(signUp: SignUpRow): Promise<boolean>;
  /**
   * Approves or rejects a business and invalidates its tokens, calling `also` in the same transaction. Of several
   * concurrent equal decisions, only one returns `'decided'`. Returns `'unchanged'` if the business already has
   * that state, `'changed'` if it has another revision, `'unverified'` if it would be approved without a verified
   * e-mail address, and `'unknown'` if there is no such business.
   * @param revision the revision that the admin reviewed, from `businessRevision`
   */
  decide(
    userId: string,
    decision: Decision,
    revision: string,
    also: (tx: Transaction) => Promise<void>,
  ): Promise<'decided' | 'unchanged' | 'changed' | 'unverified' | 'unknown'>;
  /**
   * Sets a password and invalidates the member's tokens, calling `also` in the same transaction. Returns false if the
   * password or the token generation has changed since the member was read.
   */
  setPassword(
    member: MemberRow,
    changes: PasswordChange,
    also?: (tx: Transaction) => Promise<void>,
  ): Promise<boolean>;
  /**
   * Stores a business's form, and its documents if given, calling `also` in the same transaction. Changes nothing if
   * the form is the same, no documents are given and the business is not rejected. Otherwise the business becomes
   * pending; if it was approved or rejected, its tokens are invalidated. Returns the state.
   */
  submitForm(
    userId: string,
    form: BusinessForm,
    newDocuments: readonly StoredDocument[] | undefined,
    also: (before: MemberRow, tx: Transaction) => Promise<void>,
  ): Promise<MemberState>;
  /** Adds a member without a sign-up. Returns false if the e-mail address is taken. */
  add(member: AddedMember): Promise<boolean>;
  /**
   * Links a wallet to a member, calling `also` in the same transaction with the wallet that was linked before: null if
   * there was none, the same wallet if it was already linked to the member. Returns false if the wallet is linked to
   * another member.
   */
  linkWallet(
    userId: string,
    wallet: string,
    also: (replaced: string | null, tx: Transaction) => Promise<void>,
  ): Promise<boolean>;
}

/** The names of a member. */
type MemberNames = Pick<MemberRow, 'userId' | 'name' | 'userName' | 'factoryName'>;

const EMPTY_MEMBER: Omit<MemberRow, 'userId' | 'kind' | 'passwordHash' | 'createdAt' | 'state'> = {
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

export function memberStore(
  database: Database,
  { accountSettings, documents }: { accountSettings: AccountSettingsStore; documents: DocumentStore },
): MemberStore {
  const members = memberTable(database.sequelize);
  const signUps = signUpTable(database);
  const secrets = secretStore(database);
  const names = nameWordStore(database.sequelize);
  const setWords = ({ userId, name, userName, factoryName }: MemberNames, tx: Transaction): Promise<void> =>
    names.set('member', userId, [name, userName ?? '', factoryName].join(' '), tx);
  /** Adds a member, with the words by which admins find it. Returns false if another member has a unique value. */
  const insert = async (row: MemberRow, tx: Transaction): Promise<boolean> => {
    await members.insertMissing([row], tx);
    const isStored =
      (await members.findOne({ where: { userId: row.userId }, transaction: tx })) !== undefined;
    if (isStored) await setWords(row, tx);
    return isStored;
  };
  const byId = (userId: string): Promise<MemberRow | undefined> => members.findOne({ where: { userId } });
  return {
    byId,
    byEmail: (email) => members.findOne({ where: { email } }),
    byUserName: (userName) => members.findOne({ where: { userName } }),
    byWallet: (wallet) => members.findOne({ where: { wallet } }),
    admins: () => members.find({ where: { kind: 'admin' }, order: [['createdAt', 'DESC']] }),
    businesses: (slice, state) =>
      countedSlice(members, {
        where: { kind: ['importer', 'exporter'], ...(state ? { state } : {}) },
        order: byColumn('createdAt', 'userId', 'DESC'),
        key: ['userId'],
        slice,
      }),
    addAdmin: (admin) =>
      database.transaction((tx) =>
        insert({ ...EMPTY_MEMBER, ...admin, kind: 'admin', state: 'approved' }, tx),
      ),
    async removeAdmin(userId, tx) {
      const isRemoved = (await members.remove({ userId, kind: 'admin' }, tx)) > 0;
      if (isRemoved) await names.set('member', userId, null, tx);
    },
    admit({ signUpId: userId, mobile, phoneConfirmed: _confirmed, ...member }) {
      return database.transaction(async (tx) => {
        const row: MemberRow = { ...EMPTY_MEMBER, ...member, userId, state: 'pending', emailVerified: true };
        const isAdmitted = await insert(row, tx);
        const isFirst = isAdmitted && (await signUps.remove({ signUpId: userId }, tx)) === 1;
        if (!isFirst) return isAdmitted;
        await accountSettings.put({ userId, mobile, twoFactor: false, photo: null }, tx);
        const others = await signUps.find({ where: { email: member.email }, transaction: tx });
        const superseded = others.map(({ signUpId }) => signUpId);
        await signUps.remove({ signUpId: superseded }, tx);
        await secrets.remove(SIGN_UP_PURPOSES, superseded, tx);
        // The secret of the link is kept, so that the link can be opened again.
        await secrets.remove(['phone'], [userId], tx);
        return true;
      });
    },
    async decide(userId, decision, revision, also) {
      return database.transaction(async (tx) => {
        const where = { userId, kind: ['importer', 'exporter'] };
        const row = await members.findOne({ where, transaction: tx, lock: tx.LOCK.UPDATE });
        if (!row) return 'unknown';
        if (row.state === decision.state) return 'unchanged';
        const kept = (await documents.of('business', [userId], tx)).get(userId) ?? [];
        if (businessRevision(row, kept) !== revision) return 'changed';
        if (decision.state === 'approved' && !row.emailVerified) return 'unverified';
        await members.update({ ...decision, tokenGeneration: row.tokenGeneration + 1 }, { userId }, tx);
        await also(tx);
        return 'decided';
      });
    },
    setPassword({ userId, passwordHash, tokenGeneration }, changes, also) {
      return database.transaction(async (tx) => {
        const set = { ...changes, tokenGeneration: tokenGeneration + 1 };
        const isSet = (await members.update(set, { userId, passwordHash, tokenGeneration }, tx)) === 1;
        if (isSet) await also?.(tx);
        return isSet;
      });
    },
    submitForm(userId, form, newDocuments, also) {
      return database.transaction(async (tx) => {
        const before = expectDefined(
          await members.findOne({ where: { userId }, transaction: tx, lock: tx.LOCK.UPDATE }),
          'the business that sends the form',
        );
        const business = businessOf(form);
        const isSame = !newDocuments && Object.keys(changedFields(before, form)).length === 0;
        if (isSame && before.state !== 'rejected') return before.state;
        await members.update({ ...business, ...undoDecision(before) }, { userId }, tx);
        await setWords({ ...before, ...business }, tx);
        if (newDocuments) await documents.set('business', userId, newDocuments, tx);
        await also(before, tx);
        return 'pending';
      });
    },
    add: (member) =>
      database.transaction((tx) => insert({ ...EMPTY_MEMBER, ...member, state: 'approved' }, tx)),
    async linkWallet(userId, wallet, also) {
      try {
        return await database.transaction(async (tx) => {
          const taken = await members.findOne({ where: { wallet }, transaction: tx });
          if (taken && taken.userId !== userId) return false;
          const where = { userId };
          const before = await members.findOne({ where, transaction: tx, lock: tx.LOCK.UPDATE });
          await members.update({ wallet }, where, tx);
          await also(before?.wallet ?? null, tx);
          return true;
        });
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

/** Returns the changes that undo an admin's decision; none if there is no decision. */
function undoDecision({ state, tokenGeneration }: MemberRow): Partial<MemberRow> {
  if (state === 'pending') return {};
  return {
    state: 'pending',
    reason: '',
    decidedBy: null,
    decidedAt: null,
    tokenGeneration: tokenGeneration + 1,
  };
}

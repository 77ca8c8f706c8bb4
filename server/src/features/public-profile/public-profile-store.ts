import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { countedSlice, type CountedSlice } from '../../platform/database/row-slice.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { takeTurn } from '../../platform/database/turn.ts';
import { nameWordStore } from '../search/name-word-store.ts';
import { publicProfileTable, type PublicProfileRow } from './public-profile-model.ts';

/** The part of a profile that its owner changes. */
export type ProfileContent = Pick<PublicProfileRow, 'name' | 'picture' | 'links'>;

/** Why, by whom and since when a profile is hidden. */
export interface ProfileHiding {
  readonly reason: string;
  /** Account id of the admin. */
  readonly by: string;
  /** Seconds since the epoch. */
  readonly at: number;
}

/** Stores public profiles. Accounts are wallets in lower case. */
export interface PublicProfileStore {
  of(account: string): Promise<PublicProfileRow | undefined>;
  /** Returns the profiles of the accounts, without hidden ones, in no particular order. */
  shownOf(accounts: readonly string[]): Promise<PublicProfileRow[]>;
  /** Returns at most `limit` profiles whose names have all words of a search, without hidden ones. */
  named(search: string, limit: number): Promise<PublicProfileRow[]>;
  /**
   * Stores the content of a profile. A hidden profile stays hidden. Writes nothing if the content is unchanged.
   */
  save(account: string, content: ProfileContent): Promise<void>;
  /** Returns a slice of the hidden profiles, the most recently hidden first, and their total number. */
  hidden(slice: Slice): Promise<CountedSlice<PublicProfileRow>>;
  /** Hides a profile. Returns false if it is hidden already or does not exist. */
  hide(account: string, hiding: ProfileHiding, tx: Transaction): Promise<boolean>;
  /** Shows a profile again. Returns false if it is not hidden. */
  show(account: string, tx: Transaction): Promise<boolean>;
}

export function publicProfileStore(
  database: Pick<Database, 'sequelize' | 'transaction'>,
): PublicProfileStore {
  const { sequelize } = database;
  const names = nameWordStore(sequelize);
  const profiles = publicProfileTable(sequelize);
  /**
   * Sets the words by which a profile is found: none while it is hidden, so that hidden profiles do not take the places
   * of others in a search. Call this after writing the row, since the write makes concurrent changes of the row wait.
   */
  const setWords = async (account: string, tx: Transaction): Promise<void> => {
    const row = await profiles.findOne({ where: { account, hiddenAt: null }, transaction: tx });
    await names.set('profile', account, row?.name ?? null, tx);
  };
  const unhidden = { hiddenReason: null, hiddenBy: null, hiddenAt: null };
  return {
    of: (account) => profiles.findOne({ where: { account } }),
    shownOf: (accounts) => profiles.find({ where: { account: [...accounts], hiddenAt: null } }),
    async named(search, limit) {
      const accounts = await names.find('profile', search, limit, IS_SHOWN);
      const rows = await profiles.find({ where: { account: accounts, hiddenAt: null } });
      return rows.sort((a, b) => accounts.indexOf(a.account) - accounts.indexOf(b.account));
    },
    async save(account, content) {
      const before = await profiles.findOne({ where: { account } });
      if (before && isSame(before, content)) return;
      await database.transaction(async (tx) => {
        await takeTurn(sequelize, `profile of ${account}`, tx);
        const isNew = !before && (await profiles.insertNew({ account, ...content, ...unhidden }, tx));
        // Writes only the columns of the content, so that an admin can hide the profile at the same time.
        if (!isNew) await profiles.update(content, { account }, tx);
        await setWords(account, tx);
      });
    },
    hidden: (slice) =>
      countedSlice(profiles, {
        where: { hiddenAt: { [Op.ne]: null } },
        order: [
          ['hiddenAt', 'DESC'],
          ['account', 'DESC'],
        ],
        key: ['account'],
        slice,
      }),
    async hide(account, { reason, by, at }, tx) {
      const hiding = { hiddenReason: reason, hiddenBy: by, hiddenAt: at };
      if ((await profiles.update(hiding, { account, hiddenAt: null }, tx)) === 0) return false;
      await setWords(account, tx);
      return true;
    },
    async show(account, tx) {
      if ((await profiles.update(unhidden, { account, hiddenAt: { [Op.ne]: null } }, tx)) === 0) return false;
      await setWords(account, tx);
      return true;
    },
  };
}

/** SQL condition that the profile of a found name is not hidden. */
const IS_SHOWN =
  '(SELECT 1 FROM public_profiles p WHERE p.account = w.itemId AND p.hiddenAt IS NULL) IS NOT NULL';

const isSame = (a: ProfileContent, b: ProfileContent): boolean =>
  a.name === b.name && a.picture === b.picture && a.links === b.links;

import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { countedSlice, type CountedSlice } from '../../platform/database/row-slice.ts';
import type { Slice } from '../../platform/database/slice.ts';
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

/** Stores the public profiles of wallets, which are in lower case. */
export interface PublicProfileStore {
  of(account: string): Promise<PublicProfileRow | undefined>;
  /** Returns the profiles of accounts that have one and that are not hidden, in no particular order. */
  shownOf(accounts: readonly string[]): Promise<PublicProfileRow[]>;
  /**
   * Stores what an account shows. A hidden profile stays hidden. Writes nothing if the content is the same as before.
   */
  save(account: string, content: ProfileContent): Promise<void>;
  /** Returns a slice of the hidden profiles, newest first, and their total number. */
  hidden(slice: Slice): Promise<CountedSlice<PublicProfileRow>>;
  /** Hides a profile. Returns false if it is hidden already or does not exist. */
  hide(account: string, hiding: ProfileHiding, tx: Transaction): Promise<boolean>;
  /** Shows a profile again. Returns false if it is not hidden. */
  show(account: string, tx: Transaction): Promise<boolean>;
}

export function publicProfileStore({ sequelize }: Pick<Database, 'sequelize'>): PublicProfileStore {
  const profiles = publicProfileTable(sequelize);
  const unhidden = { hiddenReason: null, hiddenBy: null, hiddenAt: null };
  return {
    of: (account) => profiles.findOne({ where: { account } }),
    shownOf: (accounts) => profiles.find({ where: { account: [...accounts], hiddenAt: null } }),
    async save(account, content) {
      const before = await profiles.findOne({ where: { account } });
      if (before && isSame(before, content)) return;
      // Not in one transaction: inserting an existing row takes a shared lock, which can end in a deadlock.
      if (!before && (await profiles.insertNew({ account, ...content, ...unhidden }))) return;
      // Only the columns of the content, so that an admin can hide the profile at the same time.
      await profiles.update(content, { account });
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
      return (await profiles.update(hiding, { account, hiddenAt: null }, tx)) > 0;
    },
    show: async (account, tx) =>
      (await profiles.update(unhidden, { account, hiddenAt: { [Op.ne]: null } }, tx)) > 0,
  };
}

const isSame = (a: ProfileContent, b: ProfileContent): boolean =>
  a.name === b.name && a.picture === b.picture && a.links === b.links;

import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { userProfileTable, type UserProfileRow } from './member-model.ts';

/** Stores the settings of accounts. */
export interface UserProfileStore {
  /** Returns an account's settings, or the defaults if none are stored. */
  of(userId: string): Promise<UserProfileRow>;
  put(profile: UserProfileRow, tx?: Transaction): Promise<void>;
  /** Updates the given settings and keeps the others. */
  change(userId: string, changes: Partial<Omit<UserProfileRow, 'userId'>>): Promise<void>;
  userIdsOfMobile(mobile: string): Promise<string[]>;
}

export function userProfileStore({ sequelize }: Database): UserProfileStore {
  const profiles = userProfileTable(sequelize);
  const unset = { mobile: null, twoFactor: false, photo: null };
  return {
    async of(userId) {
      const row = await profiles.findOne({ where: { userId } });
      return row ?? { userId, ...unset };
    },
    put: (profile, tx) => profiles.put([profile], tx),
    async change(userId, changes) {
      await profiles.insertMissing([{ userId, ...unset }]);
      await profiles.update(changes, { userId });
    },
    async userIdsOfMobile(mobile) {
      return (await profiles.find({ where: { mobile } })).map(({ userId }) => userId);
    },
  };
}

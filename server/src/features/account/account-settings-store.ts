import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { accountSettingsTable, type AccountSettingsRow } from './member-model.ts';

/** Stores the settings of accounts. */
export interface AccountSettingsStore {
  /** Returns an account's settings, or the defaults if none are stored. */
  of(userId: string): Promise<AccountSettingsRow>;
  /** Replaces all settings of an account. */
  put(settings: AccountSettingsRow, tx?: Transaction): Promise<void>;
  /**
   * Updates the given settings and keeps the others. If `expected` is given and the stored settings differ from it,
   * returns `false` and updates nothing.
   */
  change(
    userId: string,
    changes: Partial<Omit<AccountSettingsRow, 'userId'>>,
    expected?: Pick<AccountSettingsRow, 'mobile' | 'twoFactor'>,
  ): Promise<boolean>;
}

export function accountSettingsStore(database: Database): AccountSettingsStore {
  const table = accountSettingsTable(database.sequelize);
  const unset = { mobile: null, twoFactor: false, photo: null };
  return {
    async of(userId) {
      const row = await table.findOne({ where: { userId } });
      return row ?? { userId, ...unset };
    },
    put: (settings, tx) => table.put([settings], tx),
    async change(userId, changes, expected) {
      await table.insertMissing([{ userId, ...unset }]);
      return database.transaction(async (tx) => {
        const row = await table.findOne({ where: { userId }, transaction: tx, lock: tx.LOCK.UPDATE });
        const isAsExpected =
          !expected || (row?.mobile === expected.mobile && row.twoFactor === expected.twoFactor);
        if (isAsExpected) await table.update(changes, { userId }, tx);
        return isAsExpected;
      });
    },
  };
}

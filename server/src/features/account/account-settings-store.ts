import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { accountSettingsTable, type AccountSettingsRow } from './member-model.ts';

/** Stores the settings of accounts. */
export interface AccountSettingsStore {
  /** Returns an account's settings, or the defaults if none are stored. */
  of(userId: string): Promise<AccountSettingsRow>;
  /** Replaces all settings of an account. */
  put(settings: AccountSettingsRow, tx?: Transaction): Promise<void>;
  /** Updates the given settings and keeps the others. */
  change(userId: string, changes: Partial<Omit<AccountSettingsRow, 'userId'>>): Promise<void>;
}

export function accountSettingsStore({ sequelize }: Database): AccountSettingsStore {
  const table = accountSettingsTable(sequelize);
  const unset = { mobile: null, twoFactor: false, photo: null };
  return {
    async of(userId) {
      const row = await table.findOne({ where: { userId } });
      return row ?? { userId, ...unset };
    },
    put: (settings, tx) => table.put([settings], tx),
    async change(userId, changes) {
      await table.insertMissing([{ userId, ...unset }]);
      await table.update(changes, { userId });
    },
  };
}

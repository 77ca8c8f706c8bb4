import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { big, key, tableOf, text } from '../../platform/database/table.ts';

/** Second factor of an admin. */
export interface SecondFactorRow {
  userId: string;
  /** Encrypted TOTP secret. */
  secret: string;
  /** Time at which the first code was entered, in seconds since the epoch; null until then. */
  confirmedAt: number | null;
  /** Latest TOTP time step whose code was used. Codes of this and earlier steps are rejected. */
  lastStep: number;
}

/** Stores second factors and their recovery codes. */
export interface SecondFactorStore {
  find(userId: string): Promise<SecondFactorRow | undefined>;
  /** Stores an unconfirmed secret, replacing an earlier one. Returns `false` if a confirmed one exists. */
  propose(userId: string, secret: string): Promise<boolean>;
  /** Confirms the secret that was read and stores hashes of its recovery codes. Returns true once. */
  confirm(
    read: SecondFactorRow,
    used: { step: number; at: number; codes: readonly string[] },
  ): Promise<boolean>;
  /** Consumes the code of a time step. Returns true once per step, and false for steps before the last used one. */
  useStep(read: SecondFactorRow, step: number): Promise<boolean>;
  /** Consumes a recovery code, given by its hash. Returns true once. */
  useCode(userId: string, hash: string): Promise<boolean>;
  /** Returns the number of remaining recovery codes. */
  codesLeft(userId: string): Promise<number>;
  /** Removes the factor and its recovery codes. Returns whether there was a factor. */
  remove(userId: string, tx: Transaction): Promise<boolean>;
}

export function secondFactorStore(database: Database): SecondFactorStore {
  const factors = tableOf<SecondFactorRow>(database.sequelize, 'second_factors', {
    userId: key(text),
    secret: text,
    confirmedAt: big,
    lastStep: big,
  });
  const codes = tableOf<{ userId: string; hash: string }>(database.sequelize, 'recovery_codes', {
    userId: key(text),
    hash: key(text),
  });
  return {
    find: (userId) => factors.findOne({ where: { userId } }),
    async propose(userId, secret) {
      await factors.insertMissing([{ userId, secret, confirmedAt: null, lastStep: 0 }]);
      await factors.update({ secret }, { userId, confirmedAt: null });
      return (await factors.findOne({ where: { userId } }))?.confirmedAt === null;
    },
    confirm({ userId, secret }, { step, at, codes: hashes }) {
      return database.transaction(async (tx) => {
        const changes = { confirmedAt: at, lastStep: step };
        if ((await factors.update(changes, { userId, secret, confirmedAt: null }, tx)) !== 1) return false;
        await codes.remove({ userId }, tx);
        await codes.put(
          hashes.map((hash) => ({ userId, hash })),
          tx,
        );
        return true;
      });
    },
    async useStep({ userId, secret }, step) {
      const where = { userId, secret, confirmedAt: { [Op.ne]: null }, lastStep: { [Op.lt]: step } };
      return (await factors.update({ lastStep: step }, where)) === 1;
    },
    useCode: async (userId, hash) => (await codes.remove({ userId, hash })) === 1,
    codesLeft: (userId) => codes.count({ userId }),
    async remove(userId, tx) {
      await codes.remove({ userId }, tx);
      return (await factors.remove({ userId }, tx)) === 1;
    },
  };
}

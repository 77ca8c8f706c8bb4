import { Op, type Transaction } from 'sequelize';
import type { Database } from '../database/index.ts';
import { big, key, tableOf, text } from '../database/table.ts';

/** The second factor of an admin: what an authenticator makes codes from. */
export interface SecondFactorRow {
  userId: string;
  /** Encrypted. */
  secret: string;
  /** When the first code was shown; null until then. Seconds since the epoch. */
  confirmedAt: number | null;
  /** The newest step of time whose code was used: no code of it or of an earlier one is good again. */
  lastStep: number;
}

/** What is kept of second factors, and of the codes that stand in for a lost one. */
export interface SecondFactorStore {
  find(userId: string): Promise<SecondFactorRow | undefined>;
  /** Keeps a secret that is not confirmed yet, in place of another such one. Returns `false` if one is confirmed. */
  propose(userId: string, secret: string): Promise<boolean>;
  /** Confirms the secret that was read, and keeps its recovery codes. Returns whether it was done: once. */
  confirm(
    read: SecondFactorRow,
    used: { step: number; at: number; codes: readonly string[] },
  ): Promise<boolean>;
  /** Uses the code of a step up. Returns whether it was done: once for each step, and for none before another. */
  useStep(read: SecondFactorRow, step: number): Promise<boolean>;
  /** Uses a recovery code up, by its hash. Returns whether it was done: once. */
  useCode(userId: string, hash: string): Promise<boolean>;
  /** Returns how many recovery codes are left. */
  codesLeft(userId: string): Promise<number>;
  /** Returns whether there was one. */
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
      await factors.putMissing([{ userId, secret, confirmedAt: null, lastStep: 0 }]);
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

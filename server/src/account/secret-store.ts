import type { Sequelize } from 'sequelize';
import type { Database } from '../database/index.ts';
import { big, integer, key, tableOf, text, type Table } from '../database/table.ts';

/** What a secret is for. An account has one of each at a time. */
export type SecretPurpose = 'phone' | 'email' | 'reset' | 'resetProof' | 'twoFactor' | 'challenge';

export interface SecretRow {
  purpose: SecretPurpose;
  userId: string;
  /** Empty once it is used up. */
  hash: string;
  expiresAt: number;
  triesLeft: number;
  /** How many were made since `issuedSince`. */
  issued: number;
  issuedSince: number;
}

/** What is kept of secrets that were sent to people. */
export interface SecretStore {
  find(purpose: SecretPurpose, userId: string): Promise<SecretRow | undefined>;
  /** Changes a secret unless it was changed since it was read; whether it was done. */
  replace(read: SecretRow, changes: Partial<SecretRow>): Promise<boolean>;
  /** Makes an empty one where there is none. */
  open(purpose: SecretPurpose, userId: string): Promise<SecretRow>;
}

export function secretStore({ sequelize }: Database): SecretStore {
  const secrets = secretTable(sequelize);
  const find: SecretStore['find'] = (purpose, userId) => secrets.findOne({ where: { purpose, userId } });
  return {
    find,
    async replace({ purpose, userId, hash, triesLeft, issued }, changes) {
      return (await secrets.update(changes, { purpose, userId, hash, triesLeft, issued })) === 1;
    },
    async open(purpose, userId) {
      const empty = { hash: '', expiresAt: 0, triesLeft: 0, issued: 0, issuedSince: 0 };
      await secrets.putMissing([{ purpose, userId, ...empty }]);
      return (await find(purpose, userId))!;
    },
  };
}

function secretTable(sequelize: Sequelize): Table<SecretRow> {
  return tableOf<SecretRow>(sequelize, 'account_secrets', {
    purpose: key(text),
    userId: key(text),
    hash: text,
    expiresAt: big,
    triesLeft: integer,
    issued: integer,
    issuedSince: big,
  });
}

import type { Sequelize, Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Purpose of a secret. An account, sign-up or password reset has at most one for each purpose. */
export type SecretPurpose = 'phone' | 'email' | 'reset' | 'resetProof' | 'twoFactor' | 'challenge';

export interface SecretRow {
  purpose: SecretPurpose;
  /** Id of the account, of the sign-up or of the password reset. */
  userId: string;
  /** Empty before the first secret is issued and after the latest one has been used. */
  hash: string;
  /** Seconds since the epoch, like all times here. */
  expiresAt: number;
  triesLeft: number;
  /** Number of secrets issued since `issuedSince`; 0 again once one has been used. */
  issued: number;
  issuedSince: number;
}

/** Stores hashes of the secrets that users were given. */
export interface SecretStore {
  find(purpose: SecretPurpose, userId: string): Promise<SecretRow | undefined>;
  /** Updates a secret. Returns false if it has changed since it was read. */
  replace(read: SecretRow, changes: Partial<SecretRow>): Promise<boolean>;
  /** Returns a secret, creating an empty one if necessary. */
  open(purpose: SecretPurpose, userId: string): Promise<SecretRow>;
  remove(purposes: readonly SecretPurpose[], userIds: readonly string[], tx?: Transaction): Promise<void>;
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
      await secrets.insertMissing([{ purpose, userId, ...empty }]);
      return expectDefined(await find(purpose, userId), 'the secret that was just added');
    },
    async remove(purposes, userIds, tx) {
      await secrets.remove({ purpose: [...purposes], userId: [...userIds] }, tx);
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

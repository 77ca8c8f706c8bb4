import type { Database } from '../../platform/database/index.ts';
import { big, key, tableOf, text } from '../../platform/database/table.ts';

/** A request for a pin that resets a password. */
export interface PasswordResetRow {
  requestId: string;
  /** Id of the account whose password is reset. */
  userId: string;
  /** Seconds since the epoch. */
  createdAt: number;
}

/** Stores the requests for pins that reset passwords. An account can have several requests. */
export interface PasswordResetStore {
  add(request: PasswordResetRow): Promise<void>;
  byId(requestId: string): Promise<PasswordResetRow | undefined>;
  /** Returns at most `limit` of the latest requests for an account. */
  latestOf(userId: string, limit: number): Promise<PasswordResetRow[]>;
}

export function passwordResetStore(database: Database): PasswordResetStore {
  const requests = passwordResetTable(database);
  return {
    add: (request) => requests.put([request]),
    byId: (requestId) => requests.findOne({ where: { requestId } }),
    latestOf: (userId, limit) =>
      requests.find({
        where: { userId },
        order: [
          ['createdAt', 'DESC'],
          ['requestId', 'DESC'],
        ],
        limit,
      }),
  };
}

export function passwordResetTable({ sequelize }: Database) {
  return tableOf<PasswordResetRow>(sequelize, 'password_resets', {
    requestId: key(text),
    userId: text,
    createdAt: big,
  });
}

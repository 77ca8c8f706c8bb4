import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** A session, which lasts as long as it is renewed. */
export interface SessionRow {
  sessionId: string;
  userId: string;
  /** The account's token generation at sign-in. The session is invalid once the account has a different one. */
  generation: number;
  /** Number of renewals. */
  turn: number;
  /** Latest turn whose token was used, which proves that the client received that renewal. */
  usedTurn: number;
  /** Seconds since the epoch, like all times here. */
  renewedAt: number;
  /** Time at which the user last proved their identity. */
  provenAt: number;
  expiresAt: number;
}

export function sessionTable(sequelize: Sequelize): Table<SessionRow> {
  return tableOf<SessionRow>(sequelize, 'sessions', {
    sessionId: key(text),
    userId: text,
    generation: integer,
    turn: integer,
    usedTurn: integer,
    renewedAt: big,
    provenAt: big,
    expiresAt: big,
  });
}

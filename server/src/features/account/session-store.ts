import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { big, integer, key, tableOf, text } from '../../platform/database/table.ts';

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

/** Stores sessions. */
export interface SessionStore {
  /**
   * Adds a session and removes expired ones. If the account then has more than `max` sessions, also removes the
   * surplus, beginning with the least recently renewed of its other sessions. Concurrent calls do not exceed `max`
   * either.
   */
  add(session: SessionRow, max: number): Promise<void>;
  find(sessionId: string): Promise<SessionRow | undefined>;
  /** Renews a session. Returns false if it has been renewed or ended since it was read. */
  renew(read: SessionRow, changes: Pick<SessionRow, 'turn' | 'renewedAt' | 'expiresAt'>): Promise<boolean>;
  /** Records that the token of a turn was used. */
  use(sessionId: string, turn: number): Promise<void>;
  /** Records that the user proved their identity. */
  prove(sessionId: string, at: number): Promise<void>;
  /** Ends a session. Returns true once. */
  end(sessionId: string, tx?: Transaction): Promise<boolean>;
  /** Ends every session of these accounts. */
  endAll(userIds: readonly string[]): Promise<void>;
}

export function sessionStore({ sequelize }: Database): SessionStore {
  const sessions = tableOf<SessionRow>(sequelize, 'sessions', {
    sessionId: key(text),
    userId: text,
    generation: integer,
    turn: integer,
    usedTurn: integer,
    renewedAt: big,
    provenAt: big,
    expiresAt: big,
  });
  return {
    async add(session, max) {
      await sessions.remove({ expiresAt: { [Op.lte]: session.renewedAt } });
      await sessions.put([session]);
      const surplus = await sessions.find({
        where: { userId: session.userId, sessionId: { [Op.ne]: session.sessionId } },
        attributes: ['sessionId'],
        order: [
          ['renewedAt', 'DESC'],
          ['sessionId', 'ASC'],
        ],
        offset: max - 1,
        limit: max,
      });
      if (surplus.length > 0) await sessions.remove({ sessionId: surplus.map(({ sessionId }) => sessionId) });
    },
    find: (sessionId) => sessions.findOne({ where: { sessionId } }),
    renew: async ({ sessionId, turn }, changes) =>
      (await sessions.update(changes, { sessionId, turn })) === 1,
    async use(sessionId, turn) {
      await sessions.update({ usedTurn: turn }, { sessionId, usedTurn: { [Op.lt]: turn } });
    },
    async prove(sessionId, at) {
      await sessions.update({ provenAt: at }, { sessionId });
    },
    end: async (sessionId, tx) => (await sessions.remove({ sessionId }, tx)) > 0,
    async endAll(userIds) {
      await sessions.remove({ userId: { [Op.in]: [...userIds] } });
    },
  };
}

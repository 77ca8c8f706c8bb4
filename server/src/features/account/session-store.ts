import { Op, type Transaction } from 'sequelize';
import { takeTurn, type Database } from '../../platform/database/index.ts';
import { pushSubscriptionTable, pushTurnOf } from '../push/push-model.ts';
import { sessionTable, type SessionRow } from './session-model.ts';

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
  /** Ends a session and sends no more notices to the browsers that were subscribed in it. Returns true once. */
  end(sessionId: string, tx?: Transaction): Promise<boolean>;
  /** Ends every session of these accounts and sends no more notices to their browsers. */
  endAll(userIds: readonly string[]): Promise<void>;
}

export function sessionStore(database: Database): SessionStore {
  const { sequelize } = database;
  const sessions = sessionTable(sequelize);
  const subscriptions = pushSubscriptionTable(sequelize);
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
    end(sessionId, outer) {
      const end = async (tx: Transaction): Promise<boolean> => {
        const session = await sessions.findOne({ where: { sessionId }, transaction: tx });
        // A browser that is being subscribed in the session is then subscribed before or not at all.
        if (session) await takeTurn(sequelize, pushTurnOf(session.userId), tx);
        await subscriptions.remove({ sessionId }, tx);
        return (await sessions.remove({ sessionId }, tx)) > 0;
      };
      return outer ? end(outer) : database.transaction(end);
    },
    endAll: (userIds) =>
      database.transaction(async (tx) => {
        // In the same order everywhere, so that two such transactions do not wait for each other.
        for (const id of [...userIds].sort()) await takeTurn(sequelize, pushTurnOf(id), tx);
        const userId = { [Op.in]: [...userIds] };
        await sessions.remove({ userId }, tx);
        await subscriptions.remove({ userId }, tx);
      }),
  };
}

import { Op, type Sequelize, type Transaction } from 'sequelize';
import { derivedId } from '../../platform/derived-id.ts';
import { followNewsTable, type FollowNewsRow } from './follow-news-model.ts';

/** Milliseconds for which a server leases news. Longer than it takes to notify a page of followers. */
const LEASE_MS = 30_000;
/** Number of rows that are read to lease one: other servers may lease some of them first. */
const CANDIDATES = 8;

/** News to be stored. */
export type NewFollowNews = Omit<FollowNewsRow, 'id' | 'lastAccount' | 'turnAt'>;

/**
 * Stores the news that some followers have yet to be notified of. Servers share the work by leasing rows. Times are
 * wall-clock time in milliseconds.
 */
export interface FollowNewsStore {
  /** Adds news that is not stored yet. */
  add(news: readonly NewFollowNews[], tx: Transaction): Promise<void>;
  /** Removes the news that blocks above `block` caused. */
  removeAbove(chain: number, block: number, tx: Transaction): Promise<void>;
  /** Leases the news that has waited longest for its turn. Returns `undefined` if no news can be leased. */
  lease(now: number): Promise<FollowNewsRow | undefined>;
  /**
   * Records that the followers up to `account`, or all if it is `undefined`, have been notified, and ends the
   * lease. Returns `false` without recording this if the news was removed, or leased by another server, in the
   * meantime.
   */
  advance(leased: FollowNewsRow, account: string | undefined, now: number, tx: Transaction): Promise<boolean>;
}

export function followNewsStore(sequelize: Sequelize): FollowNewsStore {
  const table = followNewsTable(sequelize);
  /** Returns the condition that news has not changed since it was read. */
  const unchanged = ({ chain, id, lastAccount, turnAt }: FollowNewsRow) => ({
    chain,
    id,
    lastAccount,
    turnAt,
  });
  return {
    add: (news, tx) =>
      table.insertMissing(
        news.map((one) => ({
          ...one,
          id: derivedId('news', one.followed, one.subject, one.kind, one.anchor),
          lastAccount: '',
          turnAt: 0,
        })),
        tx,
      ),
    removeAbove: async (chain, block, tx) =>
      void (await table.remove({ chain, blockNumber: { [Op.gt]: block } }, tx)),
    async lease(now) {
      const waiting = await table.find({
        where: { turnAt: { [Op.lte]: now } },
        order: ['turnAt'],
        limit: CANDIDATES,
      });
      for (const row of waiting) {
        const turnAt = now + LEASE_MS;
        if ((await table.update({ turnAt }, unchanged(row))) === 1) return { ...row, turnAt };
      }
      return undefined;
    },
    async advance(leased, account, now, tx) {
      const where = unchanged(leased);
      if (account === undefined) return (await table.remove(where, tx)) === 1;
      return (await table.update({ lastAccount: account, turnAt: now }, where, tx)) === 1;
    },
  };
}

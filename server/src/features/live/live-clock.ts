import { Op, type Sequelize, type Transaction } from 'sequelize';
import { everything } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import { serverIdOf, type Chain } from '../../index/chain/chain.ts';
import type { Following } from '../../index/chain/following.ts';
import type { DropRow, LotRow } from '../drop/drop-model.ts';
import { isCancelled } from '../lot/is-cancelled.ts';
import { isTakenOut } from '../lot/is-taken-out.ts';
import { checkLease } from '../../index/chain/lease.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import { amount, type Database } from '../../platform/database/index.ts';
import { groupByKey } from '../../platform/group-by-key.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import { presentLiveEvent, type LiveEvent } from './live-presenter.ts';
import type { LiveStore } from './live-store.ts';

export interface LiveClockOptions {
  database: Database;
  store: LiveStore;
  /** Returns the followed chain and the lease to write its rows; `undefined` while this server does not have the lease. */
  following: () => Promise<Following | undefined>;
  /** Indexes the chain up to its head. Returns whether it succeeded. */
  catchUp: () => Promise<boolean>;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
  /** Milliseconds between rounds. */
  interval: number;
  /**
   * Called with an interval of the chain's time, in the database transaction that publishes the starts and ends in
   * that interval. No interval is repeated.
   */
  onPassed: (chain: Chain, interval: { after: number; upTo: number }, tx: Transaction) => Promise<void>;
  /** Called in the transaction that records the events. @param chain the chain's database id */
  onRecorded: (chain: number, events: readonly LiveEvent[], tx: Transaction) => Promise<void>;
  /** Called after events were published. */
  onPublished: () => void;
  onError: (error: unknown) => void;
}

/**
 * Publishes the starts and ends of auctions, which are caused by time and not by a transaction. Each is published once,
 * by the server that has the lease. If an auction was cancelled before its start, the start is not published; the end of
 * a lot that was taken out, or bought at the buy-now price, is not published either.
 */
export function liveClock(options: LiveClockOptions): Repetition {
  const { database, store, following, catchUp, chainTime, now, interval, onError } = options;
  const momentsOf = moments(database.sequelize);

  const publishMoments = async ({ chain, lease }: Following): Promise<void> => {
    const time = await chainTime();
    const unpublished = async (tx: Transaction): Promise<LiveEvent[]> => {
      const { seconds } = await store.mark(chain.id, tx);
      return seconds === null ? [] : momentsOf(chain, seconds, time, tx);
    };
    // Catch up first, since a bid that is not indexed yet may have extended an auction that seems to have ended.
    if ((await database.transaction(unpublished)).length > 0 && !(await catchUp())) return;
    const hasPublished = await database.transaction(async (tx) => {
      await checkLease(database, lease, tx);
      const events = await unpublished(tx);
      const { seconds } = await store.mark(chain.id, tx);
      if (seconds !== null && seconds >= time) return false;
      await store.moveMark(chain.id, { seconds: time }, tx);
      if (seconds !== null) await options.onPassed(chain, { after: seconds, upTo: time }, tx);
      await store.add(chain.id, events.map(presentLiveEvent), now(), tx);
      await options.onRecorded(chain.id, events, tx);
      return events.length > 0;
    });
    if (hasPublished) options.onPublished();
  };

  const round = async (): Promise<boolean> => {
    try {
      const followed = await following();
      if (followed) await publishMoments(followed);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
  return repeatedly(round, { interval, longestPause: 30_000 });
}

/** Returns a function that finds the starts and ends in the interval (`after`, `upTo`], in order. */
function moments(sequelize: Sequelize) {
  const tables = visibleTables(sequelize);
  const withoutCancelled = async (
    chain: Chain,
    drops: readonly DropRow[],
    tx: Transaction,
  ): Promise<DropRow[]> => {
    if (drops.length === 0) return [];
    const dropIds = drops.map(({ dropId }) => dropId);
    const offered = await tables(everything(chain.id)).lots.find({
      where: { dropId: dropIds },
      attributes: ['dropId', 'endsAt', 'bids'],
      transaction: tx,
    });
    const lotsOf = groupByKey(dropIds, offered, (lot) => [lot.dropId, lot]);
    return drops.filter(({ dropId, startsAt }) => !isCancelled(startsAt, lotsOf.get(dropId) ?? []));
  };
  const withoutTakenOut = async (
    chain: Chain,
    ended: readonly LotRow[],
    tx: Transaction,
  ): Promise<LotRow[]> => {
    if (ended.length === 0) return [];
    const where = { dropId: ended.map(({ dropId }) => dropId) };
    const attributes = ['dropId', 'endsAt'];
    const drops = await tables(everything(chain.id)).drops.find({ where, attributes, transaction: tx });
    const endOf = new Map(drops.map(({ dropId, endsAt }) => [dropId, endsAt]));
    return ended.filter((lot) => !isTakenOut(lot, endOf.get(lot.dropId) ?? lot.endsAt));
  };
  return async (chain: Chain, after: number, upTo: number, tx: Transaction): Promise<LiveEvent[]> => {
    const within = { [Op.gt]: after, [Op.lte]: upTo };
    // Events about hidden cubes and drops are filtered out when they are sent.
    const { drops, lots, auctions } = tables(everything(chain.id));
    const cube = (cubeId: number): Promise<string> => serverIdOf(chain, 'cube', BigInt(cubeId));
    const drop = (dropId: number): Promise<string> => serverIdOf(chain, 'drop', BigInt(dropId));
    const winner = (row: { highestBid: string; highestBidder: string | null }) =>
      row.highestBidder === null
        ? {}
        : { address: shownAddress(row.highestBidder), amount: amount.decode(row.highestBid).toString() };
    const startingDrops = await drops.find({ where: { startsAt: within }, transaction: tx });
    const startedDrops = await withoutCancelled(chain, startingDrops, tx);
    const startingAuctions = await auctions.find({ where: { startsAt: within }, transaction: tx });
    const startedAuctions = startingAuctions.filter((auction) => !isCancelled(auction.startsAt, [auction]));
    const endingLots = await lots.find({ where: { endsAt: within }, transaction: tx });
    const endedLots = await withoutTakenOut(chain, endingLots, tx);
    const endingAuctions = await auctions.find({ where: { endsAt: within }, transaction: tx });
    const endedAuctions = endingAuctions.filter(
      (auction) => !auction.boughtNow && !isTakenOut(auction, auction.scheduledEndsAt ?? auction.endsAt),
    );
    const events = await Promise.all<LiveEvent>([
      ...startedDrops.map(async ({ id, startsAt }) => ({
        type: 'auction-start' as const,
        dropId: id,
        blockTime: startsAt,
      })),
      ...startedAuctions.map(async ({ id, cubeId, startsAt }) => ({
        type: 'auction-start' as const,
        auctionId: id,
        cubeId: await cube(cubeId),
        blockTime: startsAt,
      })),
      ...endedLots.map(async (lot) => ({
        type: 'auction-end' as const,
        dropId: await drop(lot.dropId),
        cubeId: await cube(lot.cubeId),
        ...winner(lot),
        blockTime: lot.endsAt,
      })),
      ...endedAuctions.map(async (auction) => ({
        type: 'auction-end' as const,
        auctionId: auction.id,
        cubeId: await cube(auction.cubeId),
        ...winner(auction),
        blockTime: auction.endsAt,
      })),
    ]);
    return events.sort((a, b) => (a.blockTime ?? 0) - (b.blockTime ?? 0));
  };
}

import { beforeEach, expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FollowNoticeStore } from '../notice/follow-notice-store.ts';
import { noticeTables } from '../notice/notice-model.ts';
import { createStores, type Stores } from '../stores.ts';
import { followTable } from './follow-model.ts';
import { followNewsTable } from './follow-news-model.ts';
import { followNotifier, type News } from './follow-notifier.ts';
import { newsFanOut } from './news-fan-out.ts';

const CHAIN = 1;
const EVENT_TIME = 1_800_000_000;
/** More than two pages of followers. */
const FOLLOWERS = 450;
/** Milliseconds after which the lease of a killed server has ended. */
const LEASE_MS = 30_000;

const walletOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;
const newsOf = (drop: number, blockNumber = 7): News => ({
  about: { kind: 'creator', subject: walletOf(0) },
  item: drop.toString(16).padStart(24, '0'),
  actor: walletOf(1),
  kind: 'new-drop',
  anchor: `drop ${drop}`,
  dueAt: EVENT_TIME,
  cubeId: null,
  dropId: drop,
  auctionId: null,
  saleId: null,
  amount: null,
  blockNumber,
  transactionHash: null,
});

onEachEngine('the fan-out of news', (engine) => {
  let database: Database;
  let stores: Stores;
  let clock: number;
  let errors: unknown[];

  beforeEach(async () => {
    database = await engine.open();
    stores = createStores(database);
    clock = 1_000_000;
    errors = [];
    const followers = Array.from({ length: FOLLOWERS }, (_, number) => walletOf(number + 1));
    await followTable(database.sequelize).insertMissing(
      followers.map((account) => ({
        chain: CHAIN,
        account,
        kind: 'creator',
        subject: walletOf(0),
        since: EVENT_TIME - 1,
      })),
    );
  });

  const publish = (...news: readonly News[]): Promise<void> =>
    database.transaction((tx) => followNotifier(stores)(CHAIN, news, tx));
  const fanOut = (notices: Pick<FollowNoticeStore, 'add'> = stores.followNotices) =>
    newsFanOut({
      database,
      news: stores.followNews,
      follows: stores.follows,
      notices,
      now: () => clock++,
      interval: 60_000,
      onError: (error) => void errors.push(error),
    });
  const rows = () => followNewsTable(database.sequelize).find({});
  const notices = () => noticeTables(database.sequelize).follows.find({});
  /** Removes the news and notices that blocks above `block` caused, as a reorganisation does. */
  const unwind = (block: number): Promise<void> =>
    database.transaction(async (tx) => {
      await stores.followNews.removeAbove(CHAIN, block, tx);
      await stores.followNotices.removeAbove(CHAIN, block, tx);
    });

  it('writes one row in the transaction that indexes an event, however many followers there are', async () => {
    await publish(newsOf(1));
    expect(await rows()).toHaveLength(1);
    expect(await notices()).toEqual([]);
    await publish({ ...newsOf(2), about: { kind: 'creator', subject: walletOf(99) } });
    expect(await rows()).toHaveLength(1);
  });

  it('notifies each follower but the actor once, and deletes the news', async () => {
    await publish(newsOf(1), newsOf(2));
    await fanOut().now();
    expect(await rows()).toEqual([]);
    const found = await notices();
    expect(found).toHaveLength(2 * (FOLLOWERS - 1));
    expect(found.some(({ recipient }) => recipient === walletOf(1))).toBe(false);
    await publish(newsOf(1));
    await fanOut().now();
    expect(await notices()).toHaveLength(found.length);
  });

  it('continues after the last complete page if it fails between pages', async () => {
    await publish(newsOf(1));
    let pages = 0;
    const { add } = stores.followNotices;
    const failing = fanOut({
      async add(added, tx) {
        await add(added, tx);
        pages += 1;
        if (pages === 2) throw new Error('killed');
      },
    });
    await failing.now();
    expect(errors).toMatchObject([{ message: 'killed' }]);
    expect(await notices()).toHaveLength(199);
    await fanOut().now();
    expect(await notices()).toHaveLength(199);
    clock += LEASE_MS;
    await fanOut().now();
    expect(await notices()).toHaveLength(FOLLOWERS - 1);
    expect(await rows()).toEqual([]);
  });

  it('notifies each follower once if two servers share the work', async () => {
    await publish(newsOf(1), newsOf(2), newsOf(3));
    const servers = [fanOut(), fanOut()];
    await Promise.all(servers.map((server) => server.now()));
    // A server that found all news leased by the other one tries again after its interval.
    for (const server of servers) await server.now();
    expect(await notices()).toHaveLength(3 * (FOLLOWERS - 1));
    expect(await rows()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('notifies nobody of an event that a reorganisation undoes before or during the turn of its news', async () => {
    await publish(newsOf(1, 7), newsOf(2, 8));
    await unwind(7);
    expect((await rows()).map(({ dropId }) => dropId)).toEqual([1]);
    const leased = await stores.followNews.lease(clock);
    await unwind(6);
    const isRecorded = await database.transaction((tx) =>
      stores.followNews.advance(leased!, undefined, clock, tx),
    );
    expect(isRecorded).toBe(false);
    await fanOut().now();
    expect(await notices()).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});

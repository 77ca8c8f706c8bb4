import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY } from '@cubedrop/sdk';
import { getOwnOverview, type SellerDay } from '@cubedrop/sdk/api';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { mariadbCost, sqliteCost, type CostOf } from '../../../test/database/read-costs.ts';
import { onEachEngine, onMariadb, onSqlite, type TestEngine } from '../../../test/database/test-engines.ts';
import { fillHappenings } from '../../../test/index/filled-happenings.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { account, CHAIN, NOW, SELLER as FILLED_SELLER } from '../../../test/search/test-ids.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { sellerDayTable } from './seller-day-model.ts';
import { sellerDayStore } from './seller-day-store.ts';

const SELLER = 0;
const OTHER = 1;
const BOB = 2;
const CAROL = 3;

describe('an account’s overview', () => {
  let chain: TestChain;
  let act: ReturnType<typeof acting>;
  let snapshot: unknown;

  beforeAll(async () => {
    chain = await testChain();
    act = acting(chain);
  });
  afterAll(() => chain.stop());

  onEachEngine('the days of a seller', (engine) => {
    let tested: TestIndex;

    beforeEach(async () => {
      if (snapshot) await chain.request('evm_revert', snapshot);
      snapshot = await chain.request('evm_snapshot');
      tested = await startTestIndex(chain, engine);
      for (const bidder of [BOB, CAROL]) await act.fund(bidder, 100_000n);
      // Well before midnight, so that what follows happens on one day.
      await chain.pass(DAY - ((await chain.time()) % DAY) + 60);
    });
    afterEach(async () => {
      await tested.stop();
      expect(tested.errors).toEqual([]);
    });

    const overviewOf = async (who: number, days?: number): Promise<SellerDay[]> => {
      await tested.index.follower.sync();
      return getOwnOverview(await tested.as(who), { days });
    };
    const figures = ({ saleCount, volume, bidCount, bidderCount }: SellerDay) => [
      ...[saleCount, Number(volume), bidCount, bidderCount],
    ];
    const openDrop = async (who: number) => {
      const { nftIds } = await tested.mint(who, TITLES, 2);
      const cubes = [
        await tested.makeCube(who, 'Sold', nftIds),
        await tested.makeCube(who, 'Unsold', nftIds),
      ];
      const dropId = await tested.makeDrop(who, cubes);
      await chain.pass(60);
      return { dropId, cube: cubes[0]! };
    };

    it('has the bids and bidders of each day, and counts a sale on the day when its auction ended', async () => {
      const { dropId, cube } = await openDrop(SELLER);
      await act.bid(BOB, dropId, cube, 100n);
      await act.bid(CAROL, dropId, cube, 150n);
      // Adds to the bidder's first bid.
      await act.bid(BOB, dropId, cube, 100n);
      const before = await overviewOf(SELLER);
      expect(before).toHaveLength(30);
      expect(before.map(({ start }) => start % DAY)).toEqual(before.map(() => 0));
      expect(figures(before.at(-1)!)).toEqual([0, 0, 3, 2]);
      expect(before.slice(0, -1).every((day) => figures(day).every((figure) => figure === 0))).toBe(true);

      await chain.pass(3_700);
      expect(figures((await overviewOf(SELLER)).at(-1)!)).toEqual([1, 200, 3, 2]);
      await chain.pass(DAY);
      const [yesterday, today] = await overviewOf(SELLER, 2);
      expect([yesterday!, today!].map(figures)).toEqual([
        [1, 200, 3, 2],
        [0, 0, 0, 0],
      ]);
      expect(figures((await overviewOf(OTHER, 2))[0]!)).toEqual([0, 0, 0, 0]);
    });

    it('counts a purchase at a buy-now price as a sale of the seller, and not for the buyer', async () => {
      const { nftIds } = await tested.mint(SELLER, TITLES, 1);
      const cube = await tested.makeCube(SELLER, 'Sold', nftIds);
      const { auctionId } = await act.openAuction(SELLER, cube, { buyNowPrice: 900n });
      await chain.pass(60);
      await chain.send(BOB, 'userAuction', 'executeOrder', auctionId, cube, 900n);
      expect(figures((await overviewOf(SELLER)).at(-1)!)).toEqual([1, 900, 0, 0]);
      expect(figures((await overviewOf(BOB)).at(-1)!)).toEqual([0, 0, 0, 0]);
    });

    it('no longer counts bids that a reorganisation undid', async () => {
      const { dropId, cube } = await openDrop(SELLER);
      await tested.index.follower.sync();
      const fork = await chain.request('evm_snapshot');
      await act.bid(BOB, dropId, cube, 100n);
      expect(figures((await overviewOf(SELLER, 1))[0]!)).toEqual([0, 0, 1, 1]);
      await chain.request('evm_revert', fork);
      await chain.request('evm_mine');
      await chain.request('evm_mine');
      expect(figures((await overviewOf(SELLER, 1))[0]!)).toEqual([0, 0, 0, 0]);
    });

    it('requires a signed-in account, and covers between one and 366 days', async () => {
      await expect(getOwnOverview(tested.app.api())).rejects.toMatchObject({ status: 401 });
      await expect(overviewOf(SELLER, 367)).rejects.toMatchObject({ status: 400 });
      await expect(overviewOf(SELLER, 0)).rejects.toMatchObject({ status: 400 });
    });
  });
});

function declareCostOn(engine: TestEngine, costOf: CostOf) {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await engine.fresh());
    await fillHappenings(database, 3_000);
    await sellerDayTable(database.sequelize).put(
      Array.from({ length: 400 }, (_, day) => ({
        chain: CHAIN,
        seller: account(day % 2),
        day,
        bids: 1,
        bidders: 1,
      })),
    );
  });
  afterAll(() => database.close());

  it('reads the days of an overview and the sales of its seller, and no other rows', async () => {
    const store = sellerDayStore(database.sequelize);
    const read = (seller: string) => store.days(CHAIN, seller, { first: 0, last: 365, now: NOW });
    const busy = await costOf(database, () => read(FILLED_SELLER));
    // A tenth of the happenings are sales and another tenth are ends. The index has one range for each of these kinds.
    expect(busy.read).toBeLessThan(10 * (600 + 366));
    const idle = await costOf(database, () => read(account(9)));
    expect(idle.read).toBeLessThan(50);
  });
}

onSqlite('the days of a seller', (engine) => declareCostOn(engine, sqliteCost));
onMariadb('the days of a seller', (engine) => declareCostOn(engine, mariadbCost));

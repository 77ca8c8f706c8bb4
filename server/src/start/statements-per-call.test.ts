import { PAGE_SIZES } from '@cubedrop/sdk';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { onSqlite } from '../../test/database/test-engines.ts';
import { CHAIN, fill, NOW, SELLER } from '../../test/search/test-rows.ts';
import { ADDRESSES } from '../../test/totals/test-history.ts';
import { everything } from '../features/admin/visibility.ts';
import { cubeTable } from '../features/cube/cube-model.ts';
import { cubeService, type CubeService } from '../features/cube/cube-service.ts';
import type { Domain } from '../features/domain.ts';
import { dropTables } from '../features/drop/drop-model.ts';
import { dropService, type DropService } from '../features/drop/drop-service.ts';
import { saleService, type SaleService } from '../features/sale/sale-service.ts';
import { createStores } from '../features/stores.ts';
import { recordChain } from '../index/chain/chain.ts';
import { eventStore } from '../index/chain/event-store.ts';
import { fileUrls } from '../index/metadata/file-urls.ts';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { allProjections } from './projections.ts';

/** Drops whose cubes are not on sale: in `fill`, the sale of every tenth cube has ended. */
const DROPS = [10, 20, 30, 40];
const ROWS = 48;
/** Cubes on a page. */
const CUBES = 12;

/**
 * Maximum number of SQL statements of each read by an anonymous visitor. Reading the revision, which decides whether a
 * stored response is served, is not counted.
 */
const LIMITS = { drops: 5, drop: 6, market: 8, cubes: 6, cube: 5 };

const unused = async (): Promise<never> => {
  throw new Error('a read has written');
};

onSqlite('the number of statements', (engine) => {
  let database: Database;
  let drops: DropService;
  let sales: SaleService;
  let cubes: CubeService;
  let ids: string[];

  beforeAll(async () => {
    database = await openDatabase(await engine.fresh());
    const genesisHash = `0x${'1'.repeat(64)}`;
    const chain = await recordChain(database, { chainId: 3, genesisHash, addresses: ADDRESSES }, 1);
    expect(chain.id).toBe(CHAIN);
    await fill(database, ROWS);
    await dropTables(database.sequelize).drops.update({ digest: 'd'.repeat(64) }, {});
    await cubeTable(database.sequelize).update({ digest: 'c'.repeat(64) }, {});
    const stores = createStores(database);
    const domain: Domain = {
      database,
      stores,
      events: eventStore(database, allProjections(database, stores)),
      urls: fileUrls('https://example.org'),
      chain: async () => chain,
      now: async () => NOW,
      report: unused,
      waitUntilCaughtUp: unused,
      keepMetadata: unused,
      fetchMetadata: unused,
    };
    drops = dropService(domain);
    sales = saleService(domain);
    cubes = cubeService(domain);
    ids = (await stores.drops.byDropIds(everything(CHAIN), DROPS)).map(({ id }) => id);
    // The owner's cut is remembered from the first read on.
    await sales.market({ start: 0, end: 1 });
    await readCubes();
  });
  afterAll(() => database.close());

  const readDrops = async (): Promise<void> => {
    const { drops: page, count } = await drops.page({ start: 0, end: PAGE_SIZES.drops.initial });
    expect(page).toHaveLength(PAGE_SIZES.drops.initial);
    expect(page.map(({ cubeCount, tokenId }) => [cubeCount, tokenId.length])).toEqual(page.map(() => [1, 1]));
    expect(count).toBe(ROWS);
  };
  const readDrop = async (id: string): Promise<void> => {
    const { drop, cubes } = await drops.one(id);
    expect(drop._id).toBe(id);
    expect(cubes.map(({ _id }) => _id)).toEqual(drop.tokenId);
    expect(cubes).toHaveLength(1);
  };
  const readCubes = async (): Promise<string[]> => {
    const { cubes: page, count } = await cubes.madeBy(SELLER, { start: 0, end: CUBES });
    expect([page.length, count]).toEqual([CUBES, ROWS]);
    expect(page.some(({ sale }) => sale !== undefined)).toBe(true);
    return page.map(({ _id }) => _id);
  };
  const readMarket = async (rows: number): Promise<void> => {
    const { sale, auction } = await sales.market({ start: 0, end: rows });
    expect([sale.entries.length, auction.entries.length]).toEqual([rows, rows]);
  };
  /** Returns the number of statements that `work` sends. */
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const sent = jest.spyOn(database.sequelize, 'query');
    await work();
    const { length } = sent.mock.calls;
    sent.mockRestore();
    return length;
  };

  it('reads a page of drops with few statements', async () => {
    expect(await statementsOf(readDrops)).toBeLessThanOrEqual(LIMITS.drops);
  });

  it('reads a drop with its cubes with few statements', async () => {
    for (const id of ids) expect(await statementsOf(() => readDrop(id))).toBeLessThanOrEqual(LIMITS.drop);
  });

  it('reads a page of cubes, and each cube of the page, with few statements', async () => {
    expect(await statementsOf(readCubes)).toBeLessThanOrEqual(LIMITS.cubes);
    for (const id of await readCubes())
      expect(await statementsOf(() => cubes.one(id))).toBeLessThanOrEqual(LIMITS.cube);
  });

  it('reads a page of the market with few statements', async () => {
    const read = (): Promise<void> => readMarket(PAGE_SIZES.market.initial);
    expect(await statementsOf(read)).toBeLessThanOrEqual(LIMITS.market);
  });

  it('reads the data of the home page with no more statements than its calls may send', async () => {
    const read = async (): Promise<void> => {
      await readMarket(PAGE_SIZES.homeMarket.initial);
      await readDrops();
      for (const id of ids.slice(0, PAGE_SIZES.homeDrops.initial)) await readDrop(id);
    };
    const limit = LIMITS.market + LIMITS.drops + PAGE_SIZES.homeDrops.initial * LIMITS.drop;
    expect(await statementsOf(read)).toBeLessThanOrEqual(limit);
  });
});

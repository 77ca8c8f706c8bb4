import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { WhereOptions } from 'sequelize';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { CHAIN, fill } from '../../../test/search/test-rows.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { mentionTables } from '../profile/mention-model.ts';
import { saleTable } from '../sale/sale-model.ts';
import { tagConditions } from './conditions.ts';
import type { ListFilter } from './list-filter.ts';

const ROWS = 300;

const FILTERS: readonly ListFilter[] = [
  { search: 'cub' },
  { search: 'w7' },
  { search: 'cube w12' },
  { search: 'nothing' },
  { search: '!' },
  { rarity: ['Epic', 'Rare'] },
  { rarity: ['Epic'], search: 'cube' },
  { artist: 'Artist 7' },
];

onEachEngine((engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase(await engine.fresh());
    await fill(database, ROWS);
  });
  afterAll(() => database.close());

  it.each(FILTERS)('finds the same items from tags and row by row: %j', async (filter) => {
    const { sequelize } = database;
    const sales = saleTable(sequelize);
    const { collections } = mentionTables(sequelize);
    /** @param readFromTags maximum number of items with a tag for which tags are read; 0 tests each row instead */
    const found = async (readFromTags: number) => {
      const conditions = tagConditions(sequelize, CHAIN, { page: readFromTags, count: readFromTags });
      const where = (tests: readonly WhereOptions[]) => ({
        where: [{ chain: CHAIN }, ...tests] as never,
        order: ['id'],
      });
      const ofCubes = await conditions.of('cube', 'sales.cubeId', filter);
      const ofNfts = await conditions.ofNamed('collections.id', filter);
      const sold = await sales.find(where(ofCubes.page));
      const named = await collections.find(where(ofNfts.page));
      expect(await sales.find(where(ofCubes.count))).toEqual(sold);
      return { sales: sold.map(({ id }) => id), collections: named.map(({ id }) => id) };
    };
    expect(await found(0)).toEqual(await found(ROWS * 9));
  });

  it.each([0, ROWS * 9])(
    'stops counting at the limit if tags are read up to %d items',
    async (readFromTags) => {
      const limits = { page: readFromTags, count: readFromTags };
      const conditions = tagConditions(database.sequelize, CHAIN, limits);
      const tests = (await conditions.of('cube', 'sales.cubeId', { search: 'w7' })).count;
      const count = await saleTable(database.sequelize).countUpTo([{ chain: CHAIN }, ...tests] as never, 10);
      expect(count).toBe(10);
    },
  );
});

import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { WhereOptions } from 'sequelize';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { CHAIN, fill } from '../../../test/search/test-rows.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { mentionTables } from '../profile/mention-model.ts';
import { saleTable } from '../sale/sale-model.ts';
import { everything } from '../admin/visibility.ts';
import { tagConditions } from './conditions.ts';
import type { ListFilter } from './list-filter.ts';
import { tagTable } from './tag-model.ts';
import { tagOf } from './tags.ts';

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
  { search: '夜' },
  { search: 'の海 cub' },
  { search: 'cube w1 c cu 一 丁 七 万 丈 三 上' },
];

/** As many different words as a search can have. */
const MANY_WORDS = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at));
/** Items with all of these words, and an item that lacks the last one. */
const WITH_ALL = [41, 42];
const WITHOUT_LAST = 43;

onEachEngine('filters of lists', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase(await engine.fresh());
    await fill(database, ROWS);
    const wordsOf = (itemId: number) => (itemId === WITHOUT_LAST ? MANY_WORDS.slice(0, -1) : MANY_WORDS);
    const rows = [...WITH_ALL, WITHOUT_LAST].flatMap((itemId) =>
      (['cube', 'nft'] as const).flatMap((kind) =>
        wordsOf(itemId).map((word) => ({ chain: CHAIN, kind, itemId, tag: tagOf.word(word) })),
      ),
    );
    await tagTable(database.sequelize).insertMissing(rows);
  });
  afterAll(() => database.close());

  it.each(FILTERS)('finds the same items from tags and row by row: %j', async (filter) => {
    const { sequelize } = database;
    const sales = saleTable(sequelize);
    const { collections } = mentionTables(sequelize);
    /** @param readFromTags maximum number of tags that are read for a criterion; 0 tests each row instead */
    const found = async (readFromTags: number) => {
      const conditions = tagConditions(sequelize, CHAIN, { page: readFromTags, count: readFromTags });
      const where = (tests: readonly WhereOptions[]) => ({
        where: [{ chain: CHAIN }, ...tests] as never,
        order: ['id'],
      });
      const ofCubes = await conditions.of('cube', 'sales.cubeId', filter);
      const ofNfts = await conditions.ofNamed('collections.id', filter, everything(CHAIN));
      const sold = await sales.find(where(ofCubes.page));
      const named = await collections.find(where(ofNfts.page));
      expect(await sales.find(where(ofCubes.count))).toEqual(sold);
      return { sales: sold.map(({ id }) => id), collections: named.map(({ id }) => id) };
    };
    expect(await found(0)).toEqual(await found(ROWS * 9));
  });

  it.each([0, ROWS * 9])(
    'finds only items with all words of a long search if at most %d tags are read for a criterion',
    async (readFromTags) => {
      const { sequelize } = database;
      const conditions = tagConditions(sequelize, CHAIN, { page: readFromTags, count: readFromTags });
      const search = MANY_WORDS.join(' ');
      expect(search.length).toBeLessThanOrEqual(200);
      const { page, count } = await conditions.of('cube', 'sales.cubeId', { search });
      for (const tests of [page, count]) {
        const where = [{ chain: CHAIN }, ...tests] as never;
        const found = await saleTable(sequelize).find({ where, order: ['cubeId'] });
        expect(found.map(({ cubeId }) => cubeId)).toEqual(WITH_ALL);
      }
      const ofNfts = await conditions.ofNamed('collections.id', { search }, everything(CHAIN));
      const where = [{ chain: CHAIN }, ...ofNfts.page] as never;
      expect(await mentionTables(sequelize).collections.find({ where })).toHaveLength(WITH_ALL.length);
    },
  );

  it('counts the tags for at most eight words of a search', async () => {
    const sent = jest.spyOn(database.sequelize, 'query');
    await tagConditions(database.sequelize, CHAIN).of('cube', 'sales.cubeId', {
      search: MANY_WORDS.join(' '),
    });
    const statements = sent.mock.calls.length;
    sent.mockRestore();
    expect(statements).toBe(8);
  });

  it.each([0, ROWS * 9])(
    'stops counting at the limit if at most %d tags are read for a criterion',
    async (readFromTags) => {
      const limits = { page: readFromTags, count: readFromTags };
      const conditions = tagConditions(database.sequelize, CHAIN, limits);
      const tests = (await conditions.of('cube', 'sales.cubeId', { search: 'w7' })).count;
      const count = await saleTable(database.sequelize).countUpTo([{ chain: CHAIN }, ...tests] as never, 10);
      expect(count).toBe(10);
    },
  );
});

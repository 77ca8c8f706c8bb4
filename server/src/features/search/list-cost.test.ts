import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Op, QueryTypes } from 'sequelize';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { newestFirst } from '../../platform/database/order.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { everything } from '../admin/visibility.ts';
import { saleTable } from '../sale/sale-model.ts';
import { saleStore } from '../sale/sale-store.ts';
import { tagConditions } from './conditions.ts';
import { tagTable } from './tag-model.ts';
import { tagOf } from './tags.ts';
import {
  mariadbInstalled,
  startMariadb,
  type PrivateMariadb,
} from '../../../test/database/private-mariadb.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import type { ReadList } from '../../../test/search/known-list.ts';
import { wholeListsOf } from '../../../test/search/stored-lists.ts';
import { findersOf, NAME_SEARCHES, nameItems, nightName } from '../../../test/search/named-items.ts';
import { listsOf } from '../../../test/search/test-lists.ts';
import { CHAIN, fill, NOW } from '../../../test/search/test-rows.ts';

const ROWS = 3_000;
const PAGE = 12;
/** Share of the sales and owners' auctions that have ended, as after years of use. These are the oldest ones. */
const ENDED = 0.9;
/** Number of sales, and of owners' auctions, that have not ended. */
const CURRENT = Math.round(ROWS * (1 - ENDED));
/** Start of a slice past the end of any list. */
const FAR = 1_000_000_000;

/**
 * Maximum number of reads for each row of a page: one of its key from an index, two of the temporary table that the
 * keys are put into, one of the row, and one to spare.
 */
const READS_PER_ROW = 5;
/** Maximum number of reads for each row of a page of a list that is merged from several. */
const READS_OF_MERGED = 16;
/** Maximum number of reads of a list that is read as a whole: for each row, and in addition for the list itself. */
const READS_OF_WHOLE = { perRow: 20, atMost: 200 };

/** Maximum number of reads of a search if few names have all words, however many names have some of the words. */
const MAX_NAME_READS = 20_000;

/** Maximum number of rows that are read for a total that is kept, however long the list is. */
const MAX_TOTAL_READS = 400;

/** MariaDB's status counters by name. */
type Counters = Record<string, number>;

describe('the cost of a list page in MariaDB', () => {
  if (!mariadbInstalled()) {
    it.todo('NOT TESTED: install mariadb-server to run these tests');
    return;
  }
  let server: PrivateMariadb;
  let database: Database;

  beforeAll(async () => {
    server = await startMariadb();
    database = await openDatabase(await server.freshUrl());
    await fill(database, ROWS, { ended: ENDED, stored: true });
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  const counters = async (): Promise<Counters> => {
    const sql =
      "SHOW GLOBAL STATUS WHERE Variable_name LIKE 'Handler_read%' OR Variable_name LIKE 'Sort_rows'";
    const rows = await database.sequelize.query<{ Variable_name: string; Value: string }>(sql, {
      type: QueryTypes.SELECT,
    });
    return Object.fromEntries(rows.map((row) => [row.Variable_name, Number(row.Value)]));
  };
  const differenceOf = (before: Counters, after: Counters): Counters =>
    Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - before[name]!]));
  /** Returns the counts that `work` causes, without those caused by reading the counters. */
  const costOf = async (work: () => Promise<unknown>): Promise<Counters> => {
    const first = await counters();
    const overhead = differenceOf(first, await counters());
    const before = await counters();
    await work();
    const all = differenceOf(before, await counters());
    return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value - overhead[name]!]));
  };
  it('stays close to the page size, with scans or sorting only for lists that are searched, merged or marked as sorted', async () => {
    const faults: object[] = [];
    for (const { name, read, share = 1, tagged, isMerged, sorts, readsPerRow = READS_PER_ROW } of listsOf(
      database,
    )) {
      let count = 0;
      const counting = await costOf(async () => ({ count } = await read({ start: 0, end: 0 })));
      const page = differenceOf(counting, await costOf(() => read({ start: 0, end: PAGE })));
      const { Handler_read_rnd: randomReads, Handler_read_rnd_next: scanned, Sort_rows: sorted } = page;
      // A page's keys are read from an index, then its rows. A search reads all items with the word, or walks the items
      // that have not ended and looks for the word in each. Walking costs little, since few items have not ended.
      const searched = tagged === undefined ? 0 : Math.max(8 * Math.ceil(tagged * ROWS), 3 * CURRENT);
      const limit = (isMerged ? READS_OF_MERGED : readsPerRow) * (PAGE / share) + searched;
      const isPlain = tagged === undefined && !isMerged && sorts !== 'everywhere';
      // The keys of a page are scanned in a temporary table.
      const isScanned = (scanned ?? 0) > PAGE + 2;
      const isExcessive = readsOf(page) > limit || (isPlain && Boolean(randomReads || isScanned || sorted));
      if (isExcessive) faults.push({ name, limit, page });
      // The total is counted from an index alone. Counting up to a limit also scans a temporary table of the matches.
      const isFromIndex = [0, count + 1].includes(counting.Handler_read_rnd_next ?? 0);
      if (isPlain && (counting.Handler_read_rnd || !isFromIndex)) faults.push({ name, count, counting });
    }
    expect(faults).toEqual([]);
  });

  it('is about that of an empty slice for a slice past the end of the list', async () => {
    const faults: object[] = [];
    for (const { name, read, isCountedTwice } of listsOf(database)) {
      if (isCountedTwice) continue;
      const empty = await costOf(() => read({ start: 0, end: 0 }));
      const past = await costOf(async () => {
        const { rows, next } = await read({ start: FAR, end: FAR + PAGE });
        if (rows.length > 0 || next) faults.push({ name, rows, next });
      });
      if (readsOf(past) > readsOf(empty) + PAGE) faults.push({ name, empty, past });
    }
    expect(faults).toEqual([]);
  });

  it('does not include counting a list whose total is kept', async () => {
    const faults: object[] = [];
    for (const { name, read, isCounted, tagged, isMerged } of listsOf(database)) {
      if (isCounted || tagged !== undefined || isMerged) continue;
      let count = 0;
      const counting = await costOf(async () => ({ count } = await read({ start: 0, end: 0 })));
      const { Handler_read_rnd: randomReads, Handler_read_rnd_next: scanned, Sort_rows: sorted } = counting;
      if (readsOf(counting) > MAX_TOTAL_READS || randomReads || scanned || sorted || count === 0)
        faults.push({ name, count, counting });
    }
    expect(faults).toEqual([]);
  });

  it('is about one page after a cursor near the end of a list that is neither searched nor merged, without sorting', async () => {
    const faults: object[] = [];
    for (const { name, read, share = 1, tagged, isMerged, sorts, readsPerRow = READS_PER_ROW } of listsOf(
      database,
    )) {
      if (tagged !== undefined || isMerged || sorts === 'everywhere') continue;
      let count = 0;
      const counting = await costOf(async () => ({ count } = await read({ start: 0, end: 0 })));
      const far = Math.floor(count * 0.9);
      const { next: after } = await read({ start: far - 1, end: far });
      if (!after) throw new Error(`${name} ends before row ${far}`);
      const page = differenceOf(counting, await costOf(() => read({ start: 0, end: PAGE, after })));
      if (readsOf(page) > readsPerRow * (PAGE / share) || page.Sort_rows) faults.push({ name, page });
    }
    expect(faults).toEqual([]);
  });

  it('is in proportion to the number of rows for a list that is read as a whole', async () => {
    const faults: object[] = [];
    for (const { name, read } of wholeListsOf(database)) {
      let count = 0;
      const cost = await costOf(async () => ({ length: count } = await read()));
      const limit = READS_OF_WHOLE.perRow * count + READS_OF_WHOLE.atMost;
      if (readsOf(cost) > limit) faults.push({ name, count, cost });
    }
    expect(faults).toEqual([]);
  });

  it('is in proportion to the number of found names if all names have the word, and limited for any other search', async () => {
    const named = await openDatabase(await server.freshUrl());
    await nameItems(named, { count: ROWS, nameOf: nightName });
    const faults: object[] = [];
    for (const { name, find } of findersOf(named))
      for (const search of NAME_SEARCHES) {
        let count = 0;
        const cost = await costOf(async () => ({ length: count } = await find(search, PAGE)));
        const limit = count === PAGE ? READS_OF_WHOLE.perRow * count + READS_OF_WHOLE.atMost : MAX_NAME_READS;
        if (readsOf(cost) > limit) faults.push({ name, search, count, cost });
      }
    await named.close();
    expect(faults).toEqual([]);
  });

  it('is about one page for a word that all items have, apart from reading tags', async () => {
    const sales = saleTable(database.sequelize);
    const conditions = tagConditions(database.sequelize, CHAIN, { page: 100, count: 100 });
    const { page } = await conditions.of('cube', 'sales.cubeId', { search: 'cub' });
    const where = { [Op.and]: [{ chain: CHAIN, state: 'open', listed: true }, ...page] };
    const cost = await costOf(() =>
      sales.find({ where, attributes: ['id'], order: newestFirst('id'), limit: PAGE }),
    );
    expect(readsOf(cost)).toBeLessThan(8 * PAGE);
    expect(cost.Sort_rows).toBe(0);
  });

  it('for a search with a hundred words is at most that of reading the tags of the page’s items once per word', async () => {
    const words = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    // MariaDB looks a word up among all tags of an item: the bound of a range cannot come from an outer row.
    const tagsPerItem = words.length + 20;
    const cubeIds = Array.from({ length: PAGE }, (_, at) => ROWS - 200 + at);
    await tagTable(database.sequelize).insertMissing(
      cubeIds.flatMap((itemId) =>
        words.map((word) => ({ chain: CHAIN, kind: 'cube' as const, itemId, tag: tagOf.word(word) })),
      ),
    );
    const sales = saleStore(database.sequelize);
    const search = words.join(' ');
    const cost = await costOf(async () => {
      const { count } = await sales.market(everything(CHAIN), { start: 0, end: PAGE }, NOW, { search });
      expect(count).toBeGreaterThan(0);
    });
    expect(readsOf(cost)).toBeLessThan(PAGE * words.length * tagsPerItem);
  });

  it('is measured correctly for a full scan', async () => {
    const cost = await costOf(() =>
      database.sequelize.query(`SELECT id FROM sales ORDER BY closedBy, id LIMIT ${PAGE}`),
    );
    expect(readsOf(cost)).toBeGreaterThan(ROWS);
    expect(cost.Sort_rows).toBeGreaterThan(0);
  });
});

onEachEngine('the cost of a list page', (engine) => {
  it('sends only the statements of an empty page for a slice past the end of a list', async () => {
    const database = await engine.open();
    await fill(database, 50, { stored: true });
    const sent = jest.spyOn(database.sequelize, 'query');
    /** Returns the statements of a slice, in alphabetical order, since some are sent at once. */
    const statementsOf = async (read: ReadList, slice: Slice): Promise<string[]> => {
      sent.mockClear();
      const { rows } = await read(slice);
      expect(rows).toEqual([]);
      return sent.mock.calls.map(([sql]) => (typeof sql === 'string' ? sql : sql.query)).sort();
    };
    for (const { name, read, isCountedTwice } of listsOf(database)) {
      if (isCountedTwice) continue;
      const empty = await statementsOf(read, { start: 0, end: 0 });
      const past = await statementsOf(read, { start: FAR, end: FAR + PAGE });
      expect({ name, sent: past }).toEqual({ name, sent: empty });
    }
    sent.mockRestore();
  });
});

/** Returns the number of rows read from tables and indexes. */
function readsOf(cost: Counters): number {
  return Object.entries(cost).reduce((sum, [name, value]) => sum + (name === 'Sort_rows' ? 0 : value), 0);
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Op, QueryTypes } from 'sequelize';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { newestFirst } from '../../platform/database/order.ts';
import { saleTable } from '../sale/sale-model.ts';
import { tagConditions } from './conditions.ts';
import {
  mariadbInstalled,
  startMariadb,
  type PrivateMariadb,
} from '../../../test/database/private-mariadb.ts';
import { listsOf } from '../../../test/search/test-lists.ts';
import { CHAIN, fill } from '../../../test/search/test-rows.ts';

const ROWS = 3_000;
const PAGE = 12;

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
    await fill(database, ROWS);
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
  it('stays close to the page size, without full scans, and sorts only search results', async () => {
    const faults: object[] = [];
    for (const { name, read, share = 1, tagged, isMerged } of listsOf(database)) {
      let count = 0;
      const counting = await costOf(async () => ({ count } = await read({ start: 0, end: 0 })));
      const page = differenceOf(counting, await costOf(() => read({ start: 0, end: PAGE })));
      const { Handler_read_rnd: randomReads, Handler_read_rnd_next: scanned, Sort_rows: sorted } = page;
      // A page's keys are read from an index, then its rows; a search reads all items with the word.
      const readsPerRow = isMerged ? 16 : 4;
      const limit = readsPerRow * (PAGE / share) + (tagged === undefined ? 0 : 8 * Math.ceil(tagged * ROWS));
      const isPlain = tagged === undefined && !isMerged;
      const isExcessive = readsOf(page) > limit || (isPlain && Boolean(randomReads || scanned || sorted));
      if (isExcessive) faults.push({ name, limit, page });
      // The total is counted from an index alone; up to a limit, through a temporary table of the matches.
      const isCounted = [0, count + 1].includes(counting.Handler_read_rnd_next ?? 0);
      if (isPlain && (counting.Handler_read_rnd || !isCounted)) faults.push({ name, count, counting });
    }
    expect(faults).toEqual([]);
  });

  it('is about one page after any cursor, without sorting', async () => {
    const faults: object[] = [];
    for (const { name, read, share = 1, tagged, isMerged } of listsOf(database)) {
      if (tagged !== undefined || isMerged) continue;
      let count = 0;
      const counting = await costOf(async () => ({ count } = await read({ start: 0, end: 0 })));
      const far = Math.floor(count * 0.9);
      const { next: after } = await read({ start: far - 1, end: far });
      if (!after) throw new Error(`${name} ends before row ${far}`);
      const page = differenceOf(counting, await costOf(() => read({ start: 0, end: PAGE, after })));
      if (readsOf(page) > 4 * (PAGE / share) || page.Sort_rows) faults.push({ name, page });
    }
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

  it('is measured correctly for a full scan', async () => {
    const cost = await costOf(() =>
      database.sequelize.query(`SELECT id FROM sales ORDER BY closedBy, id LIMIT ${PAGE}`),
    );
    expect(readsOf(cost)).toBeGreaterThan(ROWS);
    expect(cost.Sort_rows).toBeGreaterThan(0);
  });
});

/** Returns the number of rows read from tables and indexes. */
function readsOf(cost: Counters): number {
  return Object.entries(cost).reduce((sum, [name, value]) => sum + (name === 'Sort_rows' ? 0 : value), 0);
}

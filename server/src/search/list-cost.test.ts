import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { openDatabase, type Database } from '../database/index.ts';
import { mariadbInstalled, startMariadb, type PrivateMariadb } from '../database/private-mariadb.ts';
import { listsOf } from './test-lists.ts';
import { fill } from './test-rows.ts';

// A busy machine is no reason to fail.
jest.setTimeout(60_000);

const ROWS = 3_000;
const PAGE = 12;

/** What MariaDB has counted, by name. */
type Counters = Record<string, number>;

describe('what MariaDB reads for a page of a list', () => {
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
  /** What work makes the server count, without what counting itself does. */
  const costOf = async (work: () => Promise<unknown>): Promise<Counters> => {
    const first = await counters();
    const counting = differenceOf(first, await counters());
    const before = await counters();
    await work();
    const all = differenceOf(before, await counters());
    return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value - counting[name]!]));
  };
  it('is little more than the page: no whole table, nothing sorted but what was searched', async () => {
    const faults: object[] = [];
    for (const { name, read, share = 1, tagged } of listsOf(database)) {
      const counting = await costOf(() => read({ start: 0, end: 0 }));
      const page = differenceOf(counting, await costOf(() => read({ start: 0, end: PAGE })));
      const { Handler_read_rnd: looked, Handler_read_rnd_next: scanned, Sort_rows: sorted } = page;
      // The page's keys out of an index, then its rows; what is searched is as much as has the word.
      const most = 4 * (PAGE / share) + (tagged === undefined ? 0 : 8 * Math.ceil(tagged * ROWS));
      const isPlain = tagged === undefined;
      const isTooMuch = readsOf(page) > most || (isPlain && Boolean(looked || scanned || sorted));
      if (isTooMuch) faults.push({ name, most, page });
      // How long it is, is counted in an index alone.
      if (isPlain && (counting.Handler_read_rnd || counting.Handler_read_rnd_next))
        faults.push({ name, counting });
    }
    expect(faults).toEqual([]);
  });

  it('would be told if it were more', async () => {
    const cost = await costOf(() =>
      database.sequelize.query(`SELECT id FROM sales ORDER BY closedBy, id LIMIT ${PAGE}`),
    );
    expect(readsOf(cost)).toBeGreaterThan(ROWS);
    expect(cost.Sort_rows).toBeGreaterThan(0);
  });
});

/** How many rows of tables and indexes were read. */
function readsOf(cost: Counters): number {
  return Object.entries(cost).reduce((sum, [name, value]) => sum + (name === 'Sort_rows' ? 0 : value), 0);
}

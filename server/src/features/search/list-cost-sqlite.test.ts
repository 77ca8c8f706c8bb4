import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { onSqlite } from '../../../test/database/test-engines.ts';
import { wholeListsOf } from '../../../test/search/stored-lists.ts';
import { findersOf, NAME_SEARCHES, nameItems, nightName } from '../../../test/search/named-items.ts';
import { listsOf } from '../../../test/search/test-lists.ts';
import { fill } from '../../../test/search/test-rows.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';

const ROWS = 3_000;
const PAGE = 12;
/** Share of the sales and owners' auctions that have ended. These are the oldest ones. */
const ENDED = 0.9;
const CURRENT = Math.round(ROWS * (1 - ENDED));

/**
 * Maximum number of steps of SQLite's virtual machine for each row of a page: 20 reads of about 20 steps. A statement
 * that scans a table takes at least 7 steps for each of its rows.
 */
const STEPS_PER_ROW = 400;
/** Number of steps that are allowed in addition, however many rows are read. */
const STEPS_AT_MOST = 3_000;

/** Maximum number of steps of a search if few names have all words, however many names have some of the words. */
const MAX_NAME_STEPS = 200_000;

/** Counts that SQLite keeps for the statements of the reading connection, in its `sqlite_stmt` table. */
interface Counters {
  /** Rows that were read in full scans of tables or indexes. */
  scanned: number;
  /** Results that were sorted. */
  sorted: number;
  /** Rows that were put into an index for one statement. */
  indexed: number;
  /** Steps of the virtual machine. */
  steps: number;
}

const NONE: Counters = { scanned: 0, sorted: 0, indexed: 0, steps: 0 };
const NAMES = ['scanned', 'sorted', 'indexed', 'steps'] as const;

onSqlite('a page of a list', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase(await engine.fresh());
    await fill(database, ROWS, { ended: ENDED, stored: true });
  });
  afterAll(() => database.close());

  /** Returns the counters of each statement, by its text. */
  const counters = async ({ sequelize }: Database): Promise<Map<string, Counters>> => {
    const rows = await sequelize.query<Counters & { statement: string }>(
      'SELECT sql AS statement, SUM(nscan) AS scanned, SUM(nsort) AS sorted, SUM(naidx) AS indexed, ' +
        "SUM(nstep) AS steps FROM sqlite_stmt WHERE sql NOT LIKE '%sqlite_stmt%' AND sql NOT LIKE 'PRAGMA%' " +
        'GROUP BY sql',
      { type: QueryTypes.SELECT },
    );
    return new Map(rows.map(({ statement, ...row }) => [statement, row]));
  };
  /** Returns what `work` has added to the counters. */
  const costOf = async (work: () => Promise<unknown>, on = database): Promise<Counters> => {
    const before = await counters(on);
    await work();
    const cost = { ...NONE };
    for (const [statement, row] of await counters(on)) {
      const earlier = before.get(statement) ?? NONE;
      // The counts of a statement that SQLite no longer keeps are lost.
      for (const name of NAMES) cost[name] += Math.max(0, row[name] - earlier[name]);
    }
    return cost;
  };

  it('needs steps in proportion to the rows of a page of any list, and scans or sorts only lists that are searched, merged or marked as sorted', async () => {
    const faults: object[] = [];
    for (const { name, read, share = 1, tagged, isMerged, sorts } of listsOf(database)) {
      const counting = await costOf(() => read({ start: 0, end: 0 }));
      const page = await costOf(() => read({ start: 0, end: PAGE }));
      const searched = tagged === undefined ? 0 : Math.max(Math.ceil(tagged * ROWS), CURRENT);
      const limit = counting.steps + STEPS_AT_MOST + STEPS_PER_ROW * (PAGE / share + searched);
      const isPlain = tagged === undefined && !isMerged && sorts === undefined;
      const isScanned = page.scanned - counting.scanned > PAGE + 2;
      const isExcessive = page.steps > limit || (isPlain && (isScanned || page.sorted + page.indexed > 0));
      if (isExcessive) faults.push({ name, limit, page, counting });
    }
    expect(faults).toEqual([]);
  });

  it('needs steps in proportion to the rows of a page after a cursor near the end of any list that is neither searched nor merged', async () => {
    const faults: object[] = [];
    for (const { name, read, share = 1, tagged, isMerged, sorts } of listsOf(database)) {
      if (tagged !== undefined || isMerged) continue;
      let count = 0;
      const counting = await costOf(async () => ({ count } = await read({ start: 0, end: 0 })));
      const far = Math.floor(count * 0.9);
      const { next: after } = await read({ start: far - 1, end: far });
      if (!after) throw new Error(`${name} ends before row ${far}`);
      const page = await costOf(() => read({ start: 0, end: PAGE, after }));
      const limit = counting.steps + STEPS_AT_MOST + STEPS_PER_ROW * (PAGE / share);
      if (page.steps > limit || (page.sorted > 0 && sorts === undefined))
        faults.push({ name, limit, page, counting });
    }
    expect(faults).toEqual([]);
  });

  it('reads a list as a whole with a cost in proportion to its rows', async () => {
    const faults: object[] = [];
    for (const { name, read } of wholeListsOf(database)) {
      let count = 0;
      const { steps } = await costOf(async () => ({ length: count } = await read()));
      const limit = STEPS_AT_MOST + STEPS_PER_ROW * count;
      if (steps > limit) faults.push({ name, limit, steps });
    }
    expect(faults).toEqual([]);
  });

  it('needs steps in proportion to the number of found names if all names have the word, and a limited number of steps otherwise', async () => {
    const named = await openDatabase(await engine.fresh());
    await nameItems(named, { count: ROWS, nameOf: nightName });
    const faults: object[] = [];
    for (const { name, find } of findersOf(named))
      for (const search of NAME_SEARCHES) {
        let count = 0;
        const { steps } = await costOf(async () => ({ length: count } = await find(search, PAGE)), named);
        const limit = count === PAGE ? STEPS_AT_MOST + STEPS_PER_ROW * count : MAX_NAME_STEPS;
        if (steps > limit) faults.push({ name, search, count, steps });
      }
    await named.close();
    expect(faults).toEqual([]);
  });

  it('measures a scan and a sort', async () => {
    const sql = `SELECT id FROM sales ORDER BY closedBy, id LIMIT ${PAGE}`;
    const { scanned, sorted, steps } = await costOf(() => database.sequelize.query(sql));
    expect(scanned).toBeGreaterThan(ROWS - 2);
    expect(sorted).toBe(1);
    expect(steps).toBeGreaterThan(7 * ROWS);
  });
});

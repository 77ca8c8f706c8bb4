import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { onMariadb, onSqlite, type TestEngine } from '../../../test/database/test-engines.ts';
import { fillExports } from '../../../test/index/filled-exports.ts';
import { CHAIN, NOW } from '../../../test/search/test-rows.ts';
import { account } from '../../../test/search/test-ids.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import type { Domain } from '../domain.ts';
import { createStores } from '../stores.ts';
import { exportService, type ExportService } from './export-service.ts';

const BIDS = 5_000;
/** Number of rows that exports read at once. */
const PAGE = 100;
/** A wallet that made every 50th bid. */
const RARE = account(1);
const RARE_EVERY = 50;
/** A wallet that made all other bids. */
const BUSY = account(2);

/** Numbers of rows that the database read and sorted. */
interface Cost {
  readonly read: number;
  readonly sorted: number;
}

function declareOn(
  engine: TestEngine,
  costOf: (database: Database, work: () => Promise<void>) => Promise<Cost>,
) {
  let database: Database;
  let exports: ExportService;

  beforeAll(async () => {
    database = await openDatabase(await engine.fresh());
    await fillExports(database, {
      chain: CHAIN,
      bids: BIDS,
      lastBlock: BIDS,
      bidderOf: (bid) => (bid % RARE_EVERY === 0 ? RARE : BUSY),
    });
    const domain: Partial<Domain> = {
      database,
      stores: createStores(database),
      chain: (async () => ({ id: CHAIN })) as unknown as Domain['chain'],
    };
    exports = exportService(domain as Domain, () => NOW);
  });
  afterAll(() => database.close());

  /** Reads at most `to` rows of an export of bids. Returns their number. */
  const read = async (wallet: string | undefined, to: number): Promise<number> => {
    const rows = exports.rows('bids', wallet, { key: 'test', hasLeft: () => false });
    let count = 0;
    while (count < to && !(await rows.next()).done) count += 1;
    return count;
  };

  it('ends once its reader has left', async () => {
    let hasLeft = false;
    const rows = exports.rows('bids', undefined, { key: 'test', hasLeft: () => hasLeft });
    expect((await rows.next()).done).toBe(false);
    hasLeft = true;
    let count = 1;
    while (!(await rows.next()).done) count += 1;
    // The rest of the page that was read.
    expect(count).toBe(100);
  });

  it('exports the bids of a wallet without reading those of others', async () => {
    let count = 0;
    const cost = await costOf(database, async () => void (count = await read(RARE, Infinity)));
    expect(count).toBe(BIDS / RARE_EVERY);
    expect(cost.read).toBeLessThan(10 * count);
    expect(cost.sorted).toBe(0);
  });

  it('reads a page of a long export without reading or sorting the rest', async () => {
    for (const wallet of [BUSY, undefined]) {
      const first = await costOf(database, async () => void (await read(wallet, 1)));
      expect(first.read).toBeLessThan(5 * PAGE);
      expect(first.sorted).toBe(0);
      const all = await costOf(database, async () => void (await read(wallet, Infinity)));
      expect(all.read).toBeLessThan(5 * BIDS);
      expect(all.sorted).toBe(0);
    }
  });
}

onSqlite((engine) => {
  /** Maximum number of steps of SQLite's virtual machine for each row that is read. */
  const STEPS_PER_ROW = 20;
  const counters = async ({ sequelize }: Database): Promise<{ steps: number; sorted: number }> => {
    const [row] = await sequelize.query<{ steps: number | null; sorted: number | null }>(
      "SELECT SUM(nstep) AS steps, SUM(nsort) AS sorted FROM sqlite_stmt WHERE sql NOT LIKE '%sqlite_stmt%'",
      { type: QueryTypes.SELECT },
    );
    return { steps: row?.steps ?? 0, sorted: row?.sorted ?? 0 };
  };
  declareOn(engine, async (database, work) => {
    const before = await counters(database);
    await work();
    const after = await counters(database);
    return { read: (after.steps - before.steps) / STEPS_PER_ROW, sorted: after.sorted - before.sorted };
  });
});

onMariadb((engine) => {
  const counters = async ({ sequelize }: Database): Promise<Map<string, number>> => {
    const rows = await sequelize.query<{ Variable_name: string; Value: string }>(
      "SHOW GLOBAL STATUS WHERE Variable_name LIKE 'Handler_read%' OR Variable_name = 'Sort_rows'",
      { type: QueryTypes.SELECT },
    );
    return new Map(rows.map(({ Variable_name: name, Value: value }) => [name, Number(value)]));
  };
  declareOn(engine, async (database, work) => {
    const before = await counters(database);
    await work();
    const difference = [...(await counters(database))].map(
      ([name, value]) => [name, value - (before.get(name) ?? 0)] as const,
    );
    const sorted = difference.find(([name]) => name === 'Sort_rows')?.[1] ?? 0;
    const read = difference.reduce((sum, [name, value]) => sum + (name === 'Sort_rows' ? 0 : value), 0);
    return { read, sorted };
  });
});

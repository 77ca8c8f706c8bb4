import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mariadbCost, sqliteCost, type CostOf } from '../../../test/database/read-costs.ts';
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

function declareOn(engine: TestEngine, costOf: CostOf) {
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

  it('ends an export once its reader has left', async () => {
    let hasLeft = false;
    const rows = exports.rows('bids', undefined, { key: 'test', hasLeft: () => hasLeft });
    expect((await rows.next()).done).toBe(false);
    hasLeft = true;
    let count = 1;
    while (!(await rows.next()).done) count += 1;
    // The page that was already read is still returned.
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

onSqlite('the cost of an export', (engine) => declareOn(engine, sqliteCost));
onMariadb('the cost of an export', (engine) => declareOn(engine, mariadbCost));

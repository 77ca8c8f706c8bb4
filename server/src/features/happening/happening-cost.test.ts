import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Op } from 'sequelize';
import { mariadbCost, sqliteCost, type CostOf } from '../../../test/database/read-costs.ts';
import { onMariadb, onSqlite, type TestEngine } from '../../../test/database/test-engines.ts';
import { fillHappenings } from '../../../test/index/filled-happenings.ts';
import { account, CHAIN, NOW } from '../../../test/search/test-ids.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import type { Position } from '../../platform/database/slice.ts';
import { everything, type Visible } from '../admin/visibility.ts';
import { signedOrderTable } from '../signed-order/signed-order-model.ts';
import { happeningStore, type HappeningQuery, type HappeningStore } from './happening-store.ts';

const ROWS = 3_000;
const PAGE = 20;
/** Maximum number of reads for each row of a page. Each of the sources, happenings and signed orders, is read by index. */
const READS_PER_ROW = 8;
/** Returns the position directly after everything that happened later than `second`. */
const upTo = (second: number): Position => [second + 1, 0, 0, ''];
const SOME_HIDDEN: Visible = { ...everything(CHAIN), hiddenCubes: [3, 50], hiddenDrops: [3, 50] };

function declareOn(engine: TestEngine, costOf: CostOf) {
  let database: Database;
  let store: HappeningStore;

  beforeAll(async () => {
    database = await openDatabase(await engine.fresh());
    await fillHappenings(database, ROWS);
    const newest = { kind: 'listing', createdAt: { [Op.gt]: ROWS / 2 } };
    await signedOrderTable(database.sequelize).update({ withdrawnAt: NOW, listedAt: null }, newest);
    store = happeningStore(database.sequelize);
  });
  afterAll(() => database.close());

  const page = (query: Partial<HappeningQuery>) =>
    store.page(SOME_HIDDEN, { now: NOW, limit: PAGE, ...query });

  it('reads a page anywhere in the list without reading or sorting other pages or withdrawn listings', async () => {
    for (const filter of [{}, { kind: 'sale' }, { kind: 'listing' }, { seller: account(7) }] as const)
      for (const start of [undefined, upTo(ROWS / 2)]) {
        const { happenings, next } = await page({ ...filter, after: start });
        expect(happenings).toHaveLength(PAGE);
        const first = await costOf(database, () => page({ ...filter, after: start }));
        const second = await costOf(database, () => page({ ...filter, after: next }));
        for (const { read, sorted } of [first, second]) {
          expect({ filter, start, sorted }).toEqual({ filter, start, sorted: 0 });
          expect(read).toBeLessThan(READS_PER_ROW * PAGE);
        }
      }
  });

  it('lists each happening once, in the same order, however many are on a page', async () => {
    const read = async (limit: number): Promise<string[]> => {
      const ids: string[] = [];
      let after: HappeningQuery['after'] = upTo(60);
      do {
        const { happenings, next } = await page({ limit, after });
        ids.push(...happenings.map(({ id }) => id));
        after = next;
      } while (after);
      return ids;
    };
    const whole = await read(1_000);
    // 60 happenings and 30 listings, without those of the hidden cubes; the orders for cube 50 are offers.
    expect(whole).toHaveLength(60 - 2 + 30 - 1);
    expect(new Set(whole).size).toBe(whole.length);
    for (const limit of [1, 7, 20]) expect(await read(limit)).toEqual(whole);
  });
}

onSqlite('the cost of the list of happenings', (engine) => declareOn(engine, sqliteCost));
onMariadb('the cost of the list of happenings', (engine) => declareOn(engine, mariadbCost));

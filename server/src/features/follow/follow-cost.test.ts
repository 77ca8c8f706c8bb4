import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mariadbCost, sqliteCost, type CostOf } from '../../../test/database/read-costs.ts';
import { onMariadb, onSqlite, type TestEngine } from '../../../test/database/test-engines.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { followTable } from './follow-model.ts';
import { followStore, type Subject } from './follow-store.ts';

const CHAIN = 1;
const FOLLOWERS = 1_000;
const SUBJECTS = 150;
const READS_PER_SUBJECT = 5;

const drop = (number: number): Subject => ({ kind: 'drop', subject: `drop ${number}` });

function declareOn(engine: TestEngine, costOf: CostOf) {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await engine.fresh());
    await followTable(database.sequelize).insertMissing(
      [1, 120].flatMap((number) =>
        Array.from({ length: FOLLOWERS }, (_, account) => ({
          chain: CHAIN,
          account: `0x${account.toString(16).padStart(40, '0')}`,
          ...drop(number),
          since: 0,
        })),
      ),
    );
  });
  afterAll(() => database.close());

  it('finds the subjects that anyone follows without reading their followers', async () => {
    const subjects = Array.from({ length: SUBJECTS }, (_, number) => drop(number));
    let found: Subject[] = [];
    const { read } = await costOf(
      database,
      async () =>
        (found = await database.transaction((tx) => followStore(database).followed(CHAIN, subjects, tx))),
    );
    expect(found).toEqual([drop(1), drop(120)]);
    expect(read).toBeLessThan(SUBJECTS * READS_PER_SUBJECT);
  });
}

onSqlite('the cost of looking for followed subjects', (engine) => declareOn(engine, sqliteCost));
onMariadb('the cost of looking for followed subjects', (engine) => declareOn(engine, mariadbCost));

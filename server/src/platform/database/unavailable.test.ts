import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { scaled } from '../../../../scripts/slowness.mjs';
import { eventually } from '../../../test/eventually.ts';
import { openDatabase, type Database } from './database.ts';
import { isDatabaseUnavailable, isDatabaseConflict } from './faults.ts';
import {
  mariadbInstalled,
  startMariadb,
  type PrivateMariadb,
} from '../../../test/database/private-mariadb.ts';
import { databaseProbe } from './probe.ts';

const describeIfInstalled = mariadbInstalled() ? describe : describe.skip;

describeIfInstalled('a MariaDB', () => {
  let server: PrivateMariadb;
  let database: Database;
  beforeAll(async () => {
    server = await startMariadb();
    database = await openDatabase(await server.freshUrl());
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  const read = () => database.sequelize.query('SELECT 1 AS one', { type: QueryTypes.SELECT });

  it('fails statements and transactions as unavailable after it was killed, until it has restarted', async () => {
    let time = 0;
    const isUp = databaseProbe(database, () => (time += 1_000));
    expect(await isUp()).toBe(true);
    let resolveStarted!: () => void;
    const started = new Promise<void>((resolve) => (resolveStarted = resolve));
    const interrupted = database
      .transaction(async (transaction) => {
        await database.sequelize.query('UPDATE leases SET expiresAt = 0', { transaction });
        resolveStarted();
        await database.sequelize.query('SELECT SLEEP(30)', { transaction });
      })
      .catch((error: unknown) => error);
    await started;
    await server.kill();
    expect(isDatabaseUnavailable(await interrupted)).toBe(true);
    for (const work of [read, () => database.transaction(read)]) {
      const error = await work().catch((thrown: unknown) => thrown);
      expect([isDatabaseUnavailable(error), isDatabaseConflict(error)]).toEqual([true, false]);
    }
    expect(await isUp()).toBe(false);
    await server.restart();
    await eventually(isUp);
    expect(await read()).toEqual([{ one: 1 }]);
  });

  it('is not reported as unavailable for an invalid statement', async () => {
    const error = await database.sequelize.query('SELECT nothing').catch((thrown: unknown) => thrown);
    expect([isDatabaseUnavailable(error), isDatabaseConflict(error)]).toEqual([false, false]);
  });
});

describe('the probe of a database', () => {
  const hanging = { sequelize: { query: () => new Promise(() => {}) } as unknown as Database['sequelize'] };

  it('gives up after a second', async () => {
    const started = performance.now();
    expect(await databaseProbe(hanging)()).toBe(false);
    expect(performance.now() - started).toBeLessThan(scaled(5_000));
  });

  it('queries once for concurrent and frequent checks', async () => {
    let asked = 0;
    let now = 0;
    const query = async () => void (asked += 1);
    const isUp = databaseProbe({ sequelize: { query } as unknown as Database['sequelize'] }, () => now);
    await Promise.all([isUp(), isUp()]);
    now = 999;
    await isUp();
    expect(asked).toBe(1);
    now = 1_000;
    expect(await isUp()).toBe(true);
    expect(asked).toBe(2);
  });
});

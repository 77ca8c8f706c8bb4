import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import {
  mariadbInstalled,
  startMariadb,
  type PrivateMariadb,
} from '../../../test/database/private-mariadb.ts';
import { openDatabase, type Database } from './database.ts';
import { isDatabaseUnavailable } from './faults.ts';

const describeIfInstalled = mariadbInstalled() ? describe : describe.skip;

/** A slot that no revision uses. */
const SLOT = 1_000;
const COUNT = `INSERT INTO revisions (slot, number) VALUES (${SLOT}, 1) ON DUPLICATE KEY UPDATE number = number + 1`;

describeIfInstalled('a transaction on MariaDB', () => {
  let server: PrivateMariadb;
  let url: string;
  let database: Database;

  beforeAll(async () => {
    server = await startMariadb();
    url = await server.freshUrl();
    database = await openDatabase(url);
    // Unlike root, this user cannot write to a read-only server.
    await server.within(url, (connection) =>
      connection.query(
        `CREATE USER app@localhost; GRANT ALL ON ${new URL(url).pathname.slice(1)}.* TO app@localhost`,
      ),
    );
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  const counted = async (): Promise<number> => {
    const rows = await database.sequelize.query<{ number: number }>(
      `SELECT number FROM revisions WHERE slot = ${SLOT}`,
      { type: QueryTypes.SELECT },
    );
    return Number(rows[0]?.number ?? 0);
  };

  /**
   * Counts up in a transaction that fails with `errno` in its first `failures` attempts. Returns the number of
   * attempts.
   */
  const countAfter = async (errno: number, failures: number): Promise<number> => {
    let attempts = 0;
    await database.transaction(async (transaction) => {
      attempts += 1;
      await database.sequelize.query(COUNT, { transaction });
      const signal = `SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = 'refused'`;
      if (attempts <= failures) await database.sequelize.query(signal, { transaction });
    });
    return attempts;
  };

  it.each([
    ['a deadlock', 1213],
    ['waiting for a lock for too long', 1205],
    ['a node without a majority', 1047],
    ['a read-only node', 1290],
  ])('is retried after %s, and its change is made once', async (_name, errno) => {
    const before = await counted();
    expect(await countAfter(errno, 4)).toBe(5);
    expect(await counted()).toBe(before + 1);
    await expect(countAfter(errno, 5)).rejects.toMatchObject({ parent: { errno } });
    expect(await counted()).toBe(before + 1);
  });

  it.each([
    ['a shutdown', 1053],
    ['a duplicate key', 1062],
  ])('is not retried after %s', async (_name, errno) => {
    const before = await counted();
    await expect(countAfter(errno, 1)).rejects.toMatchObject({ parent: { errno } });
    expect(await counted()).toBe(before);
  });

  it('succeeds if the server stops being read-only, and otherwise fails as unavailable', async () => {
    const limited = await openDatabase(url.replace('//root@', '//app@'));
    const setReadOnly = (value: 0 | 1) =>
      server.within(url, (connection) => connection.query(`SET GLOBAL read_only = ${value}`));
    const before = await counted();
    let attempts = 0;
    const count = (failures: number): Promise<unknown> =>
      limited.transaction(async (transaction) => {
        if (attempts++ === failures) await setReadOnly(0);
        return limited.sequelize.query(COUNT, { transaction });
      });
    try {
      await setReadOnly(1);
      await count(2);
      expect([attempts, await counted()]).toEqual([3, before + 1]);
      await setReadOnly(1);
      const error = await count(Infinity).catch((thrown: unknown) => thrown);
      expect([isDatabaseUnavailable(error), attempts]).toEqual([true, 8]);
    } finally {
      await setReadOnly(0);
      await limited.close();
    }
    expect(await counted()).toBe(before + 1);
  });
});

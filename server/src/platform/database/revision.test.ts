import { expect, it } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { onEachEngine, onMariadb, type TestEngine } from '../../../test/database/test-engines.ts';
import { accountTables } from '../../features/account/account-model.ts';
import { publicProfileStore } from '../../features/public-profile/public-profile-store.ts';
import { readRevision, type Database } from './index.ts';
import { NON_PUBLIC_TABLES } from './revision.ts';
import { key, tableOf, text } from './table.ts';

/** Opens a database with another table, whose changes count as public because it is not listed as non-public. */
const openedOn = async (engine: TestEngine) => {
  const database = await engine.open();
  await database.sequelize.query('CREATE TABLE signs (name VARCHAR(20) PRIMARY KEY)');
  const table = tableOf<{ name: string }>(database.sequelize, 'signs', { name: key(text) });
  return { database, table, revision: () => readRevision(database.sequelize) };
};

onEachEngine('the revision', (engine) => {
  const opened = () => openedOn(engine);

  it('the revision increases with each change, once per transaction', async () => {
    const { database, table, revision } = await opened();
    const start = await revision();
    await table.put([{ name: 'one' }]);
    expect(await revision()).toBe(start + 1);
    await table.remove({ name: 'one' });
    expect(await revision()).toBe(start + 2);
    expect(await table.insertNew({ name: 'two' })).toBe(true);
    await table.insertMissing([{ name: 'three' }]);
    expect(await revision()).toBe(start + 4);
    await database.transaction(async (tx) => {
      await table.put([{ name: 'four' }], tx);
      await table.put([{ name: 'five' }], tx);
    });
    expect(await revision()).toBe(start + 5);
  });

  it('the revision becomes visible together with the change, and is rolled back with it', async () => {
    const { database, table, revision } = await opened();
    const start = await revision();
    const failing = database.transaction(async (tx) => {
      await table.put([{ name: 'lost' }], tx);
      expect(await revision()).toBe(start);
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await revision()).toBe(start);
  });

  it('the revision counts every one of several concurrent changes', async () => {
    const { table, revision } = await opened();
    const start = await revision();
    await Promise.all(Array.from({ length: 20 }, (_, at) => table.put([{ name: `n${at}` }])));
    expect([await revision(), await table.count({})]).toEqual([start + 20, 20]);
  });

  it('the revision does not increase with changes of non-public tables', async () => {
    const { database, revision } = await opened();
    const start = await revision();
    await accountTables(database.sequelize).nonces.put([{ nonce: 'abcdefgh', address: '0x1', expiresAt: 9 }]);
    expect(await revision()).toBe(start);
  });

  it('lists and public profiles have separate revisions', async () => {
    const { database, table, revision } = await openedOn(engine);
    const profiles = publicProfileStore(database);
    const both = async () => [await revision(), await readRevision(database.sequelize, 'profiles')];
    const [lists, ofProfiles] = await both();
    const content = { name: 'Ana', picture: null, links: '[]' };
    await profiles.save('0x1', content);
    expect(await both()).toEqual([lists, ofProfiles! + 1]);
    await profiles.save('0x1', content);
    expect(await both()).toEqual([lists, ofProfiles! + 1]);
    await database.transaction((tx) => profiles.hide('0x1', { reason: 'Not theirs.', by: 'b', at: 1 }, tx));
    expect(await both()).toEqual([lists, ofProfiles! + 2]);
    await table.put([{ name: 'one' }]);
    expect(await both()).toEqual([lists! + 1, ofProfiles! + 2]);
  });

  it('only existing tables are listed as non-public', async () => {
    const { database } = await opened();
    const names = await namesOf(database);
    expect([...NON_PUBLIC_TABLES].filter((name) => !names.includes(name))).toEqual([]);
  });
});

// SQLite has one writer at a time.
onMariadb('the revision', (engine) => {
  it('the revision does not make a transaction wait for another that is still open', async () => {
    const { database, table, revision } = await openedOn(engine);
    const start = await revision();
    await database.transaction(async (tx) => {
      await table.put([{ name: 'slow' }], tx);
      await Promise.all(['a', 'b', 'c'].map((name) => table.put([{ name }])));
      expect(await revision()).toBe(start + 3);
    });
    expect(await revision()).toBe(start + 4);
  });
});

async function namesOf({ sequelize, dialect }: Database): Promise<string[]> {
  const sql =
    dialect === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table'"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
  return (await sequelize.query<{ name: string }>(sql, { type: QueryTypes.SELECT })).map(({ name }) => name);
}

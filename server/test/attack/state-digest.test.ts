import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import { openForCommand, type Database } from '../../src/platform/database/index.ts';
import { onEachEngine } from '../database/test-engines.ts';
import { changesBetween, stateReader, type StateReader } from './state-digest.ts';

onEachEngine('the state of a server', (engine) => {
  let folder: string;
  let server: Database;
  let state: StateReader;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cubedrop-digest-'));
    const database = await engine.fresh();
    server = await openForCommand(database);
    state = await stateReader({ database, folder });
  });
  afterEach(async () => {
    await state.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** Returns the names of the tables and files that some work changes. */
  async function changesOf(work: () => Promise<unknown>): Promise<string[]> {
    const before = await state.read();
    await work();
    return changesBetween(before, await state.read());
  }
  const run = (sql: string): Promise<unknown> => server.sequelize.query(sql);
  const insert = (): Promise<unknown> =>
    run(
      `INSERT INTO known_places (userId, place, seenAt) VALUES ('${'a'.repeat(24)}', '${'b'.repeat(64)}', 1)`,
    );

  it('the digest differs after a row was added, changed or deleted, and after a file was written', async () => {
    const changed = ['table known_places'];
    expect(await changesOf(insert)).toEqual(changed);
    expect(await changesOf(() => run('UPDATE known_places SET seenAt = 2'))).toEqual(changed);
    expect(await changesOf(() => run('DELETE FROM known_places'))).toEqual(changed);
    expect(await changesOf(() => writeFile(join(folder, 'secret'), 'x'))).toEqual(['file secret']);
  });

  it('the digest is the same after a row was read, or written with the same content', async () => {
    await insert();
    expect(await changesOf(() => run('SELECT * FROM known_places'))).toEqual([]);
    expect(await changesOf(() => run('UPDATE known_places SET seenAt = 1'))).toEqual([]);
  });

  it('the digest is the same after an attempt to sign in was counted, and after it was forgotten', async () => {
    const count = () =>
      run(`INSERT INTO guesses (bucket, tries, expiresAt) VALUES ('${'c'.repeat(64)}', 1, 1)`);
    expect(await changesOf(count)).toEqual([]);
    expect(await changesOf(() => state.forgetAttempts())).toEqual([]);
    expect(await server.sequelize.query('SELECT * FROM guesses', { type: QueryTypes.SELECT })).toEqual([]);
  });
});

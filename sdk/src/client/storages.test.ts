import 'fake-indexeddb/auto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { forceCloseDatabase } from 'fake-indexeddb';
import type { PinnedContracts } from '../domain/trust/types.ts';
import type { JournalEntry } from '../flow/journal.ts';
import { fileStorage } from '../node/file-storage.ts';
import { indexedDbStorage } from './indexed-db-storage.ts';
import { memoryStorage } from './memory-storage.ts';
import type { ClientStorage, KeptRun } from './storage.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-storage-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

let databases = 0;

/** Functions that create a storage. Each returns a function that opens it, as a restarted program does. */
const STORAGES: Record<string, () => () => ClientStorage> = {
  'in memory': () => {
    const storage = memoryStorage();
    return () => storage;
  },
  'in IndexedDB': () => {
    const name = `storage ${databases++}`;
    return () => indexedDbStorage(name);
  },
  'in files': () => {
    const folder = newFolder();
    return () => fileStorage(folder);
  },
};

const ORIGIN = 'https://cubedrop.example';
const pinned: PinnedContracts = {
  chainId: 3,
  genesisHash: '0xaa',
  contracts: { weth: { address: `0x${'1'.repeat(40)}`, codeHash: '0xbb' } },
};
const run: KeptRun = {
  id: 'a'.repeat(32),
  flow: 'place-bid',
  subject: 'cube 1 in drop 1',
  chainId: 3,
  genesisHash: '0xaa',
  account: `0x${'2'.repeat(40)}`,
  input: { raise: { $bigint: '5' } },
};
const entry = (step: string): JournalEntry => ({
  type: 'step-done',
  flow: run.flow,
  scope: '',
  chainId: run.chainId,
  genesisHash: run.genesisHash,
  account: run.account,
  at: 1_800_000_000,
  step,
  learned: {},
  transaction: null,
});

describe.each(Object.entries(STORAGES))('storage %s', (_where, create) => {
  it('keeps the pinned contracts of each server', async () => {
    const open = create();
    expect(await open().readPinned(ORIGIN)).toBeUndefined();
    await open().writePinned(ORIGIN, pinned);
    expect(await open().readPinned(ORIGIN)).toEqual(pinned);
    expect(await open().readPinned('https://other.example')).toBeUndefined();
  });

  it('keeps runs and their journals until they are removed', async () => {
    const open = create();
    const other = { ...run, id: 'b'.repeat(32), input: null };
    await open().keepRun(run);
    await open().keepRun(other);
    const journal = await open().openJournal(run.id);
    await Promise.all(['one', 'two', 'three'].map((step) => journal.append(entry(step))));
    await journal.close();
    expect((await open().listRuns()).toSorted((one, two) => (one.id < two.id ? -1 : 1))).toEqual([
      run,
      other,
    ]);
    const again = await open().openJournal(run.id);
    expect(await again.read()).toEqual(['one', 'two', 'three'].map(entry));
    await again.close();

    await open().removeRun(run.id);
    expect(await open().listRuns()).toEqual([other]);
    const empty = await open().openJournal(run.id);
    expect(await empty.read()).toEqual([]);
    await empty.close();
  });

  it('archives the entries of a chain that was reset', async () => {
    const open = create();
    await open().keepRun(run);
    const journal = await open().openJournal(run.id);
    await journal.append(entry('one'));
    await journal.archive('The chain was reset.');
    expect(await journal.read()).toEqual([]);
    await journal.append(entry('two'));
    expect(await journal.read()).toEqual([entry('two')]);
    await journal.close();
  });

  it('gives its lock to one holder at a time', async () => {
    const storage = create()();
    const order: string[] = [];
    const hold = (name: string) =>
      storage.lock.hold('3:0xaa:0xbb', async () => {
        order.push(name);
        await new Promise((resolve) => setTimeout(resolve, 20));
        order.push(name);
      });
    await Promise.all(['one', 'again', 'last'].map(hold));
    expect(order).toEqual(['one', 'one', 'again', 'again', 'last', 'last']);
  });
});

describe('storage in IndexedDB', () => {
  /** Waits for a request to succeed. */
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The request failed.'));
    });

  it('works once its database can be opened, even if an earlier attempt failed', async () => {
    const name = `storage ${databases++}`;
    (await done(indexedDB.open(name, 2))).close();
    const storage = indexedDbStorage(name);
    await expect(storage.listRuns()).rejects.toThrow(/storage failed/);
    await done(indexedDB.deleteDatabase(name));
    await storage.keepRun(run);
    expect(await storage.listRuns()).toEqual([run]);
  });

  it('opens its database again after the browser has closed it, but not in the middle of a run', async () => {
    const name = `storage ${databases++}`;
    const open = jest.spyOn(indexedDB, 'open');
    const storage = indexedDbStorage(name);
    await storage.keepRun(run);
    const journal = await storage.openJournal(run.id);
    await journal.append(entry('one'));
    const opened = open.mock.results[0]?.value as IDBOpenDBRequest;
    open.mockRestore();
    forceCloseDatabase(opened.result as unknown as Parameters<typeof forceCloseDatabase>[0]);
    // The browser may have removed the earlier entries, without which the run could pay again.
    await expect(journal.append(entry('two'))).rejects.toMatchObject({ code: 'internal' });
    await expect(journal.read()).rejects.toMatchObject({ code: 'internal' });
    expect(await storage.listRuns()).toEqual([run]);
    const again = await storage.openJournal(run.id);
    expect(await again.read()).toEqual([entry('one')]);
  });

  it('removes the archived entries of a run with the run', async () => {
    const name = `storage ${databases++}`;
    const storage = indexedDbStorage(name);
    await storage.keepRun(run);
    const journal = await storage.openJournal(run.id);
    await journal.append(entry('one'));
    await journal.archive('The chain was reset.');
    await journal.append(entry('two'));
    await storage.removeRun(run.id);
    const database = await done(indexedDB.open(name));
    expect(await done(database.transaction('entries').objectStore('entries').count())).toBe(0);
    database.close();
  });
});

describe('storage in files', () => {
  const only = (folder: string, ...path: string[]) => {
    const [name = ''] = readdirSync(join(folder, 'sdk', ...path));
    return join(folder, 'sdk', ...path, name);
  };

  it('can only be read by the user whose program wrote it', async () => {
    const folder = newFolder();
    await fileStorage(folder).writePinned(ORIGIN, pinned);
    await fileStorage(folder).keepRun(run);
    expect(statSync(only(folder, 'pins')).mode & 0o777).toBe(0o600);
    expect(statSync(only(folder, 'runs')).mode & 0o777).toBe(0o700);
    expect(statSync(join(only(folder, 'runs'), 'run.json')).mode & 0o777).toBe(0o600);
  });

  it.each(['{', '[]', '{"chainId":3}'])(
    'never mistakes damaged pinned contracts for a first use: %s',
    async (text) => {
      const folder = newFolder();
      await fileStorage(folder).writePinned(ORIGIN, pinned);
      writeFileSync(only(folder, 'pins'), text);
      await expect(fileStorage(folder).readPinned(ORIGIN)).rejects.toThrow(/is damaged/);
    },
  );

  it.each(['{', 'null', JSON.stringify({ ...run, account: '../..' })])(
    'reports a damaged run, which may have paid: %s',
    async (text) => {
      const folder = newFolder();
      await fileStorage(folder).keepRun(run);
      writeFileSync(join(only(folder, 'runs'), 'run.json'), text);
      await expect(fileStorage(folder).listRuns()).rejects.toThrow(/is damaged/);
    },
  );

  it('skips a folder that a crash left without a record', async () => {
    const folder = newFolder();
    await (await fileStorage(folder).openJournal(run.id)).close();
    expect(await fileStorage(folder).listRuns()).toEqual([]);
  });

  it('forgets a run whose removal was interrupted, and removes the rest of it', async () => {
    const folder = newFolder();
    await fileStorage(folder).keepRun(run);
    const journal = await fileStorage(folder).openJournal(run.id);
    await journal.append(entry('one'));
    await journal.close();
    const kept = only(folder, 'runs');
    renameSync(kept, `${kept}.removed`);

    expect(await fileStorage(folder).listRuns()).toEqual([]);
    expect(readdirSync(join(folder, 'sdk', 'runs'))).toEqual([]);
    const again = await fileStorage(folder).openJournal(run.id);
    expect(await again.read()).toEqual([]);
    await again.close();
  });

  it('removes a run even if an earlier removal of the same run was interrupted', async () => {
    const folder = newFolder();
    await fileStorage(folder).keepRun(run);
    const kept = only(folder, 'runs');
    cpSync(kept, `${kept}.removed`, { recursive: true });
    await fileStorage(folder).removeRun(run.id);
    expect(readdirSync(join(folder, 'sdk', 'runs'))).toEqual([]);
    await fileStorage(folder).removeRun(run.id);
  });

  it('waits for the lock of another client, and stops waiting if it is aborted', async () => {
    const folder = newFolder();
    const one = fileStorage(folder);
    const two = fileStorage(folder);
    let release = () => {};
    const held = one.lock.hold('3:0xaa:0xbb', () => new Promise<void>((resolve) => (release = resolve)));
    const stop = new AbortController();
    const aborted = two.lock.hold('3:0xaa:0xbb', async () => 'never', stop.signal);
    const waiting = fileStorage(folder).lock.hold('3:0xaa:0xbb', async () => 'then');
    stop.abort();
    await expect(aborted).rejects.toMatchObject({ code: 'aborted' });
    release();
    await held;
    expect(await waiting).toBe('then');
    expect(readdirSync(join(folder, 'locks'))).toEqual([]);
  });

  it('keeps a run in the folder `sdk`, and writes nothing outside that folder', async () => {
    const folder = newFolder();
    await fileStorage(folder).keepRun(run);
    expect(readFileSync(join(only(folder, 'runs'), 'run.json'), 'utf8')).toContain('place-bid');
    expect(readdirSync(folder)).toEqual(['sdk']);
  });
});

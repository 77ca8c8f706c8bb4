import { CubedropError } from '../base/errors.ts';
import { webLocks } from '../base/web-locks.ts';
import { readPinnedContracts } from '../domain/trust/rules.ts';
import type { JournalEntry } from '../flow/journal.ts';
import { processLock } from '../flow/lock.ts';
import { readKeptRun } from './read-kept-run.ts';
import type { ClientStorage, KeptJournal, KeptRun } from './storage.ts';

interface StoredEntry {
  run: string;
  entry: JournalEntry;
}

/** Calls `work` in a transaction on these stores, and waits until the transaction has been flushed to disk. */
type Write = (stores: string[], work: (transaction: IDBTransaction) => void) => Promise<void>;

/**
 * Creates a `ClientStorage` in IndexedDB, shared by all tabs of the page's origin. Without Web Locks, its lock works
 * only within one tab.
 * @param name name of the database; defaults to `cubedrop-sdk`
 */
export function indexedDbStorage(name = 'cubedrop-sdk'): ClientStorage {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = () => (opening = undefined);
  const open = () =>
    (opening ??= openDatabase(name, forget).catch((error: unknown) => {
      forget();
      throw error;
    }));
  const write: Write = async (stores, work) => writeTo(await open(), stores, work);

  return {
    lock:
      typeof navigator !== 'undefined' && 'locks' in navigator ? webLocks(navigator.locks) : processLock(),
    async readPinned(origin) {
      const stored: unknown = await resultOf(readFrom(await open(), 'pins').get(origin));
      if (stored === undefined) return undefined;
      const pinned = readPinnedContracts(stored);
      if (pinned) return pinned;
      throw new CubedropError('validation', `The pinned contracts of ${origin} are damaged.`, {
        hint: `Delete the database ${name}, then confirm the contracts again.`,
      });
    },
    writePinned: (origin, pinned) => write(['pins'], (to) => void to.objectStore('pins').put(pinned, origin)),
    async listRuns() {
      const runs = await resultOf<unknown[]>(readFrom(await open(), 'runs').getAll());
      return runs.map(requireRun);
    },
    keepRun: (run) => write(['runs'], (to) => void to.objectStore('runs').put(run)),
    openJournal: async (id) => journalOf(await open(), id),
    removeRun: (id) =>
      write(['runs', 'entries'], (from) => {
        from.objectStore('runs').delete(id);
        for (const run of [id, archivedId(id)]) eachEntry(from, run, (cursor) => void cursor.delete());
      }),
  };
}

function requireRun(stored: unknown): KeptRun {
  const run = readKeptRun(stored);
  if (run) return run;
  throw new CubedropError('internal', 'The record of a run is damaged.', {
    hint: 'Once no transaction of the account is pending, delete the database and start again.',
  });
}

/**
 * Returns the journal of a run. The journal uses only the given connection. If the browser closes that, the run must
 * not continue: its entries may have been removed, and a run without its entries could pay again.
 */
function journalOf(database: IDBDatabase, id: string): KeptJournal {
  const write: Write = (stores, work) => writeTo(database, stores, work);
  return {
    async read() {
      const entries = readFrom(database, 'entries');
      // Not validated, since only this storage writes entries.
      const stored = (await resultOf(entries.index('run').getAll(id))) as StoredEntry[];
      return stored.map(({ entry }) => entry);
    },
    // Transactions on the same store run in the order of their creation.
    append: (entry) =>
      write(
        ['entries'],
        (to) => void to.objectStore('entries').add({ run: id, entry } satisfies StoredEntry),
      ),
    archive: () =>
      write(['entries'], (within) =>
        eachEntry(within, id, (cursor) => void cursor.update({ ...readEntry(cursor), run: archivedId(id) })),
      ),
    close: async () => undefined,
  };
}

/** Returns the id under which the archived entries of a run are stored. */
const archivedId = (id: string): string => `${id} (set aside)`;

const readEntry = (cursor: IDBCursorWithValue): StoredEntry => cursor.value as StoredEntry;

/** Calls `work` for each entry of a run, within a transaction. */
function eachEntry(
  transaction: IDBTransaction,
  id: string,
  work: (cursor: IDBCursorWithValue) => void,
): void {
  const request = transaction.objectStore('entries').index('run').openCursor(id);
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    work(cursor);
    cursor.continue();
  };
}

/** @param onClose called when the browser closes the connection, for example because the user clears its data */
async function openDatabase(name: string, onClose: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('pins');
    request.result.createObjectStore('runs', { keyPath: 'id' });
    const entries = request.result.createObjectStore('entries', { autoIncrement: true });
    entries.createIndex('run', 'run');
  };
  const database = await resultOf(request);
  database.onclose = onClose;
  return database;
}

function readFrom(database: IDBDatabase, store: string): IDBObjectStore {
  return begin(() => database.transaction(store)).objectStore(store);
}

async function writeTo(database: IDBDatabase, ...[stores, work]: Parameters<Write>): Promise<void> {
  const transaction = begin(() => database.transaction(stores, 'readwrite', { durability: 'strict' }));
  work(transaction);
  await completion(transaction);
}

/** Begins a transaction. @throws CubedropError `internal` if the connection is closed */
function begin(transaction: () => IDBTransaction): IDBTransaction {
  try {
    return transaction();
  } catch (error) {
    throw error instanceof DOMException ? storageError(error) : error;
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(storageError(request.error));
  });
}

function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(storageError(transaction.error));
  });
}

function storageError(cause: DOMException | null): CubedropError {
  return new CubedropError(
    'internal',
    `The browser's storage failed: ${cause?.message ?? 'unknown reason'}.`,
    {
      cause,
    },
  );
}

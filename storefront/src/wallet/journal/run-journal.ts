import type { Journal, JournalEntry } from '@cubedrop/sdk/flows';
import { archivedId, DURABLE, type Database } from './database.ts';

/** The journal of one run, in IndexedDB. */
export function runJournal(database: Database, run: string): Journal {
  // Chaining the writes keeps concurrently appended entries in call order.
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: async () => (await database.getAllFromIndex('entries', 'run', run)).map(({ entry }) => entry),
    append(entry: JournalEntry) {
      const written = last.then(async () => {
        const transaction = database.transaction('entries', 'readwrite', DURABLE);
        await transaction.store.add({ run, entry });
        await transaction.done;
      });
      last = written.catch(() => undefined);
      return written;
    },
    // A run belongs to one chain, so its whole journal is archived. The run stays in the list, as closed.
    async archive() {
      const transaction = database.transaction(['runs', 'entries'], 'readwrite', DURABLE);
      const kept = await transaction.objectStore('runs').get(run);
      if (kept) await transaction.objectStore('runs').put({ ...kept, isOpen: false });
      for await (const cursor of transaction.objectStore('entries').index('run').iterate(run))
        await cursor.update({ ...cursor.value, run: archivedId(run) });
      await transaction.done;
    },
  };
}

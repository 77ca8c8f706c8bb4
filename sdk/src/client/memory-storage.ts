import type { PinnedContracts } from '../domain/trust/types.ts';
import { memoryJournal, type Journal } from '../flow/journal.ts';
import { processLock } from '../flow/lock.ts';
import type { ClientStorage, KeptRun } from './storage.ts';

/**
 * Creates a `ClientStorage` in memory. It forgets everything when the program ends: the next program pins the
 * contracts again, and may repeat an interrupted payment. For tests, and for programs that only sign in and read.
 */
export function memoryStorage(): ClientStorage {
  const pinnedByOrigin = new Map<string, PinnedContracts>();
  const runs = new Map<string, KeptRun>();
  const journals = new Map<string, Journal>();
  return {
    lock: processLock(),
    readPinned: async (origin) => pinnedByOrigin.get(origin),
    writePinned: async (origin, pinned) => void pinnedByOrigin.set(origin, pinned),
    listRuns: async () => [...runs.values()],
    keepRun: async (run) => void runs.set(run.id, run),
    async openJournal(id) {
      const journal = journals.get(id) ?? memoryJournal();
      journals.set(id, journal);
      return { ...journal, close: async () => undefined };
    },
    async removeRun(id) {
      runs.delete(id);
      journals.delete(id);
    },
  };
}

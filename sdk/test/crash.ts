import { memoryJournal, type Journal, type JournalEntry } from '../src/flow/index.ts';

/** What a killed process leaves: nothing after this is done. */
export class Killed extends Error {}

/** A journal that dies at its n-th entry (from 0): just before the entry is durable, or just after. */
export function dyingJournal(entries: JournalEntry[], entry: number, when: 'before' | 'after'): Journal {
  const journal = memoryJournal(entries);
  let written = 0;
  return {
    ...journal,
    async append(line) {
      const dies = written++ === entry;
      if (dies && when === 'before') throw new Killed();
      await journal.append(line);
      if (dies) throw new Killed();
    },
  };
}

/** Every instant at which a flow that writes `count` entries can die. */
export function instantsOf(count: number): { entry: number; when: 'before' | 'after' }[] {
  return Array.from({ length: count }, (_, entry) =>
    (['before', 'after'] as const).map((when) => ({ entry, when })),
  ).flat();
}

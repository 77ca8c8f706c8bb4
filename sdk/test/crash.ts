import {
  memoryJournal,
  runFlow,
  type Flow,
  type FlowContext,
  type Journal,
  type JournalEntry,
} from '../src/flow/index.ts';
import type { JsonObject } from '../src/json.ts';

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

/** Runs a flow that dies at an instant, and then goes on with what its journal has; whole where it ends before. */
export async function runDying<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  input: Input,
  { entry, when }: { entry: number; when: 'before' | 'after' },
  context: FlowContext,
): Promise<Result> {
  const entries: JournalEntry[] = [];
  try {
    return await runFlow(flow, input, { ...context, journal: dyingJournal(entries, entry, when) });
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return runFlow(flow, input, { ...context, journal: memoryJournal(entries) });
  }
}

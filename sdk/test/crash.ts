import {
  memoryJournal,
  runFlow,
  type Flow,
  type FlowContext,
  type Journal,
  type JournalEntry,
} from '../src/flow/index.ts';
import type { JsonObject } from '../src/base/json.ts';

/** Thrown to simulate a killed process. */
export class Killed extends Error {}

/**
 * Creates a journal that throws just before or just after an entry is durable.
 * @param entry index of the entry among those written, from 0
 */
export function dyingJournal(entries: JournalEntry[], entry: number, when: 'before' | 'after'): Journal {
  const journal = memoryJournal(entries);
  let count = 0;
  return {
    ...journal,
    async append(written) {
      const dies = count++ === entry;
      if (dies && when === 'before') throw new Killed();
      await journal.append(written);
      if (dies) throw new Killed();
    },
  };
}

/** Returns all points at which a flow that writes `count` entries can be killed. */
export function instantsOf(count: number): { entry: number; when: 'before' | 'after' }[] {
  return Array.from({ length: count }, (_, entry) =>
    (['before', 'after'] as const).map((when) => ({ entry, when })),
  ).flat();
}

/** Runs a flow. If it reaches `instant`, kills it there and resumes it from its journal. */
export async function runDying<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  input: Input,
  instant: { entry: number; when: 'before' | 'after' },
  context: FlowContext,
): Promise<Result> {
  const entries: JournalEntry[] = [];
  try {
    const journal = dyingJournal(entries, instant.entry, instant.when);
    return await runFlow(flow, input, { ...context, journal });
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return runFlow(flow, input, { ...context, journal: memoryJournal(entries) });
  }
}

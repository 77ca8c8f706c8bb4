import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Journal, JournalEntry } from '../flow/journal.ts';
import { readFileIfExists, syncFolder } from './private-file.ts';
import { NdjsonFile, readLines, type JsonLine } from './ndjson-file.ts';

/** The journal of a run, open for writing. */
export interface OpenRunJournal extends Journal {
  /** Closes the file of the journal. */
  close(): Promise<void>;
}

const ENTRY_TYPES: Readonly<Record<JournalEntry['type'], true>> = {
  'flow-started': true,
  'data-signed': true,
  'transaction-planned': true,
  'transaction-signed': true,
  'transaction-sent': true,
  'transaction-failed': true,
  'step-done': true,
  'flow-done': true,
  'flow-failed': true,
};

/**
 * Opens the journal of a run. When `append` resolves, its entry and all earlier entries have been flushed to disk.
 * @throws CubedropError `internal` if a line other than the last is damaged
 */
export function openRunJournal(path: string): OpenRunJournal {
  let file = NdjsonFile.open(path);
  let entries: JournalEntry[] = file.entries.filter(isJournalEntry);
  return {
    read: async () => [...entries],
    append: async (entry) => {
      await file.append(entry);
      // The entry is not copied: entries are never modified, and a long run holds them in memory anyway.
      entries.push(entry);
    },
    archive: async (reason) => {
      await file.append({ type: 'set-aside', reason });
      await file.close();
      renameSync(path, `${path}.${entries.at(-1)?.at ?? 0}.set-aside`);
      syncFolder(dirname(path));
      file = NdjsonFile.open(path);
      entries = [];
    },
    close: () => file.close(),
  };
}

/**
 * Returns the complete entries of a run's journal, to which another process may be writing; an empty list if there
 * is no journal.
 * @throws CubedropError `internal` if a line other than the last is damaged
 */
export function readRunJournal(path: string): JournalEntry[] {
  const bytes = readFileIfExists(path);
  return bytes ? readLines(bytes, path).entries.filter(isJournalEntry) : [];
}

/** Returns whether a line is an entry. Checks only the type, since this code wrote each line whole or not at all. */
function isJournalEntry(line: JsonLine): line is JsonLine & JournalEntry {
  const { type } = line;
  return typeof type === 'string' && Object.hasOwn(ENTRY_TYPES, type);
}

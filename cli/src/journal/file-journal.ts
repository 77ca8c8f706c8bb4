import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Journal, JournalEntry } from '@cubedrop/sdk/flows';
import { readFileIfThere, syncFolder } from '../config/private-file.ts';
import { NdjsonFile, readLines } from './ndjson-file.ts';

/** A journal in a file. Entries are on disk when `append` resolves, in the order of the calls. */
export function openJournal(path: string): Journal & { close(): void } {
  let file = NdjsonFile.open(path);
  let entries = [...file.entries] as JournalEntry[];
  return {
    read: async () => [...entries],
    // Written at once, not later: nothing can come between two entries, and a failed write is told to its own caller.
    append: async (entry) => {
      file.append(entry);
      entries.push(structuredClone(entry));
    },
    setAside: async (reason) => {
      file.append({ type: 'set-aside', reason });
      file.close();
      renameSync(path, `${path}.${entries.at(-1)?.at ?? 0}.set-aside`);
      syncFolder(dirname(path));
      file = NdjsonFile.open(path);
      entries = [];
    },
    close: () => file.close(),
  };
}

/** The whole entries of a journal that another process may be writing. */
export function readJournal(path: string): JournalEntry[] {
  const bytes = readFileIfThere(path);
  return bytes ? (readLines(bytes, path).entries as JournalEntry[]) : [];
}

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import type { Activity } from '../transactions/activity.ts';

/** A run as stored in IndexedDB. */
export interface StoredRun {
  id: string;
  /** A run belongs to one chain and is ignored on any other. */
  chainId: number;
  genesisHash: string;
  /** The flow's input, stored unchanged: IndexedDB supports bigints and files. Its fields may have earlier names. */
  input: unknown;
  /** The last displayed state. */
  activity: Activity;
  /** Whether the run can still be resumed. */
  isOpen: boolean;
  /** Ids of the runs that the user had seen as done when requesting this one. Absent in records of older versions. */
  over?: readonly string[];
  /** Whether a page has shown the run as done long enough for the user to notice. Absent in older records. */
  isSeen?: boolean;
}

interface StoredEntry {
  run: string;
  entry: JournalEntry;
}

interface Schema extends DBSchema {
  runs: { key: string; value: StoredRun };
  /** Journal entries in the order in which they were written. */
  entries: { key: number; value: StoredEntry; indexes: { run: string } };
}

export type Database = IDBPDatabase<Schema>;

/** Opens the database that stores this browser's runs. @param name only set by tests */
export function openDatabase(name = 'cubedrop'): Promise<Database> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('runs', { keyPath: 'id' });
      const entries = database.createObjectStore('entries', { autoIncrement: true });
      entries.createIndex('run', 'run');
    },
  });
}

/** Returns the id under which the archived entries of a run are stored. */
export const archivedId = (id: string): string => `${id} (set aside)`;

/** Transaction option: a write completes only after it has been flushed to disk. */
export const DURABLE = { durability: 'strict' } as const;

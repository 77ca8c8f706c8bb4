import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import type { Activity } from '../transactions/activity.ts';

/** A run of a flow as it is kept over a reload. */
export interface KeptRun {
  id: string;
  /** Another chain's runs are not this one's. */
  chainId: number;
  genesisHash: string;
  /** What the flow was given, as it was: IndexedDB keeps bigints and files. */
  input: unknown;
  /** What was last shown of it. */
  activity: Activity;
  /** Whether there is something to go on with. */
  isOpen: boolean;
  /** The runs that the page showed as done when this one was asked for. Left out by older versions. */
  over?: readonly string[];
}

interface KeptEntry {
  run: string;
  entry: JournalEntry;
}

interface Schema extends DBSchema {
  runs: { key: string; value: KeptRun };
  /** Journal entries in the order of writing. */
  entries: { key: number; value: KeptEntry; indexes: { run: string } };
}

export type Database = IDBPDatabase<Schema>;

/** Where this browser keeps the runs of flows. @param name another one in tests */
export function openDatabase(name = 'cubedrop'): Promise<Database> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('runs', { keyPath: 'id' });
      const entries = database.createObjectStore('entries', { autoIncrement: true });
      entries.createIndex('run', 'run');
    },
  });
}

/** Written through to the disk before it is said to be done. */
export const DURABLE = { durability: 'strict' } as const;

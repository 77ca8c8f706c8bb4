import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Schema extends DBSchema {
  /** Files by the SHA-256 of their bytes, in hex. */
  files: { key: string; value: { sha256: string; blob: Blob; keptAt: number } };
  /** What waits to be made, oldest first; its files by their hashes. */
  queue: { key: string; value: QueueRow; indexes: { owner: string } };
}

/** Something that waits to be made. */
export interface QueueRow {
  id: string;
  /** Whose it is, and for which chain. */
  owner: string;
  addedAt: number;
  /** The hashes of its files. */
  files: readonly string[];
  /** What it is: plain data. */
  content: unknown;
}

export type FilesDatabase = IDBPDatabase<Schema>;

/** Where this browser keeps files until they are uploaded, and what waits to be made of them. @param name another one in tests */
export function openFilesDatabase(name = 'cubedrop-files'): Promise<FilesDatabase> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'sha256' });
      database.createObjectStore('queue', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
  });
}

let opening: Promise<FilesDatabase> | undefined;

/** This browser's, opened when it is first needed. */
export function filesDatabase(): Promise<FilesDatabase> {
  opening ??= openFilesDatabase().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

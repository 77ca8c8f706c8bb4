import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { openedOnce } from '../base/opened-once.ts';

interface Schema extends DBSchema {
  /** Files, keyed by the hex SHA-256 of their content. `keptAt` is in milliseconds since the epoch. */
  files: { key: string; value: { sha256: string; blob: Blob; keptAt: number } };
  /** Queued NFTs, drafts of drops, planned items, releases and holds, which reference their files by hash. */
  queue: { key: string; value: QueueRow; indexes: { owner: string } };
}

/** A queued NFT, the draft of a drop, a planned item, a release, or a hold. */
export interface QueueRow {
  id: string;
  /**
   * Key of the account and the chain, as returned by `useOwner`, with the prefix "drop " for the draft of a drop,
   * "planned cubes ", "planned drops " or "planned seasons " for a planned item, and "release " for a release. `HELD`
   * for a hold.
   */
  owner: string;
  /** Time at which it was added, in milliseconds since the epoch. The queue is sorted by it. */
  addedAt: number;
  /** Hashes of its files. */
  files: readonly string[];
  /**
   * The NFT, draft or planned item itself, as plain data. Of a release, its items; of a hold, the keys of the NFTs that
   * its run creates.
   */
  content: unknown;
}

export type FilesDatabase = IDBPDatabase<Schema>;

/** Opens the database of queued NFTs, drafts and files awaiting upload. @param name only set by tests */
export function openFilesDatabase(name = 'cubedrop-files'): Promise<FilesDatabase> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'sha256' });
      database.createObjectStore('queue', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
  });
}

/** Returns this browser's database, opened on first use. */
export const filesDatabase = openedOnce(() => openFilesDatabase());

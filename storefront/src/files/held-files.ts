import { filesDatabase, type QueueRow } from './database.ts';

/** Owner of all holds. */
export const HELD = 'held';

/** What a hold protects. */
interface Held {
  /** Hashes of the files. */
  files: readonly string[];
  /** Keys of the queued NFTs that a run creates from the files. Defaults to none. */
  keys?: readonly string[];
}

/**
 * Returns the record of a hold.
 * @param id id of what needs the files, such as a run
 * @param part distinguishes several holds with the same id
 */
export const holdOf = (id: string, { files, keys = [] }: Held, part = ''): QueueRow => ({
  id: `${HELD} ${id} ${part}`,
  owner: HELD,
  addedAt: Date.now(),
  files,
  content: keys,
});

/**
 * Keeps files from being deleted while a run needs them, in any tab, until they are released. A hold that was never
 * released because its page was closed ends with the retention of files.
 * @param id id of the run
 */
export async function holdFiles(id: string, held: Held, opening = filesDatabase()): Promise<void> {
  await (await opening).put('queue', holdOf(id, held));
}

/** Ends all holds with an id. Returns whether there was one. Deletes no files. */
export async function releaseFiles(id: string, opening = filesDatabase()): Promise<boolean> {
  const parts = IDBKeyRange.bound(`${HELD} ${id} `, `${HELD} ${id} \uffff`);
  const { store, done } = (await opening).transaction('queue', 'readwrite');
  const wasHeld = (await store.count(parts)) > 0;
  await store.delete(parts);
  await done;
  return wasHeld;
}

/** Whether a run that holds files creates the queued NFT with this key. */
export const isBeingMade = (key: string, holds: readonly QueueRow[]): boolean =>
  holds.some(({ content }) => Array.isArray(content) && content.includes(key));

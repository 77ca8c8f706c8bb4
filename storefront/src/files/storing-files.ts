import { CubedropError, sha256Hex } from '@cubedrop/sdk';
import { filesDatabase } from './database.ts';
import { holdOf, releaseFiles } from './held-files.ts';
import { isKeptFile, type StoredPicture } from './kept-file.ts';
import { deleteFiles, fileGone, keptFileOf } from './kept-files.ts';

/**
 * Stores a chosen file and returns its reference. Holds one that is stored already; returns one on the server unchanged.
 * @throws CubedropError `validation` if no file is chosen, or if a stored one has been deleted
 */
export type KeepFile = (file: File | StoredPicture | null) => Promise<StoredPicture>;

/**
 * Runs a callback that stores files and then adds what references them. Meanwhile, no tab can delete these files.
 * Afterwards those that nothing references are deleted, such as all of them if the callback fails.
 */
export async function whileStoring<Result>(
  work: (keep: KeepFile) => Promise<Result>,
  opening = filesDatabase(),
): Promise<Result> {
  const id = crypto.randomUUID();
  const held = new Set<string>();
  const keep: KeepFile = async (file) => {
    if (file === null) throw new CubedropError('validation', 'No picture was chosen.');
    if (!(file instanceof File) && !isKeptFile(file)) return file;
    const sha256 = isKeptFile(file) ? file.kept : await sha256Hex(new Uint8Array(await file.arrayBuffer()));
    held.add(sha256);
    const transaction = (await opening).transaction(['files', 'queue'], 'readwrite');
    await transaction.objectStore('queue').put(holdOf(id, { files: [sha256] }, sha256));
    const files = transaction.objectStore('files');
    if (!isKeptFile(file)) await files.put({ sha256, blob: file, keptAt: Date.now() });
    const isStored = (await files.count(sha256)) > 0;
    await transaction.done;
    if (!isStored) throw fileGone();
    return isKeptFile(file) ? file : keptFileOf(file.name, sha256);
  };
  const release = async (files: string[]) => {
    await releaseFiles(id, opening);
    await deleteFiles(files, opening);
  };
  try {
    return await work(keep);
  } finally {
    // If this fails, the files are deleted with others later. What was added must not be added again.
    if (held.size > 0) await release([...held]).catch(() => undefined);
  }
}

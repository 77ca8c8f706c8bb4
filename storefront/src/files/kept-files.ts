import { CubedropError, sha256Hex } from '@cubedrop/sdk';
import { filesDatabase, type FilesDatabase } from './database.ts';
import { HELD } from './held-files.ts';
import { isKeptFile, type KeptFile, type StoredPicture } from './kept-file.ts';

/**
 * Time in ms after which a file that no queued NFT or draft references is deleted. Until then, a run that needs the
 * file can be retried.
 */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1_000;

/** Returns the suffix that distinguishes files of the same name. */
const suffixOf = (sha256: string) => ` (${sha256.slice(0, 6)})`;

/** Stores a file until it is uploaded. The same content is stored once. */
export async function keepFile(file: File, opening = filesDatabase()): Promise<KeptFile> {
  const sha256 = await sha256Hex(new Uint8Array(await file.arrayBuffer()));
  const database = await opening;
  await database.put('files', { sha256, blob: file, keptAt: Date.now() });
  return keptFileOf(file.name, sha256);
}

/** Returns the reference to a stored file with this name and SHA-256. */
export function keptFileOf(name: string, sha256: string): KeptFile {
  return { kept: sha256, name: `${name}${suffixOf(sha256)}` };
}

/**
 * Stores a chosen picture for a flow's input. A picture that is already stored or on the server is returned unchanged.
 * @throws CubedropError `validation` if no picture is chosen, or if a stored one has been deleted
 */
export async function keepPicture(
  picture: File | StoredPicture | null,
  opening = filesDatabase(),
): Promise<StoredPicture> {
  if (picture === null) throw new CubedropError('validation', 'No picture was chosen.');
  if (picture instanceof File) return keepFile(picture, opening);
  if (isKeptFile(picture)) await readKeptFile(picture.kept, opening);
  return picture;
}

/** Returns the name that a stored file had when it was chosen. */
export const chosenNameOf = ({ kept, name }: KeptFile): string => name.replace(suffixOf(kept), '');

/** Returns a stored file as originally chosen, or `null` if it has been deleted or cannot be read. */
export async function restoreChosenFile(file: KeptFile, opening = filesDatabase()): Promise<File | null> {
  const blob = await readKeptFile(file.kept, opening).catch(() => null);
  return blob && new File([blob], chosenNameOf(file), { type: blob.type });
}

/** Returns the content of a stored file. @throws CubedropError `validation` if it has been deleted */
export async function readKeptFile(kept: string, opening = filesDatabase()): Promise<Blob> {
  const found = await (await opening).get('files', kept);
  if (found) return found.blob;
  throw fileGone();
}

/** Returns the error about a stored file that has been deleted. */
export const fileGone = () =>
  new CubedropError('validation', 'A file is no longer in this browser.', { hint: 'Choose it again.' });

/**
 * Deletes the given files and all files past their retention, except files that a queued NFT, a draft or a hold
 * references. Also deletes the holds past the retention.
 */
export async function deleteFiles(done: readonly string[], opening = filesDatabase()): Promise<void> {
  const database: FilesDatabase = await opening;
  const outdated = Date.now() - RETENTION_MS;
  const transaction = database.transaction(['files', 'queue'], 'readwrite');
  const queue = transaction.objectStore('queue');
  const referenced = new Set<string>();
  for (const { id, owner, addedAt, files } of await queue.getAll()) {
    if (owner === HELD && addedAt < outdated) await queue.delete(id);
    else for (const file of files) referenced.add(file);
  }
  for await (const cursor of transaction.objectStore('files')) {
    const { sha256, keptAt } = cursor.value;
    if (referenced.has(sha256)) continue;
    if (done.includes(sha256) || keptAt < outdated) await cursor.delete();
  }
  await transaction.done;
}

import { CubedropError, sha256Hex } from '@cubedrop/sdk';
import type { UploadedFile } from '@cubedrop/sdk/flows';
import { filesDatabase, type FilesDatabase } from './database.ts';
import type { KeptFile } from './kept-file.ts';

/** Files that nothing waits for are kept this long, so that a run that failed can be tried again; in ms. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1_000;

/** What tells files of one name apart. */
const hashOf = (sha256: string) => ` (${sha256.slice(0, 6)})`;

/** Keeps a file until it is uploaded; the same content once. */
export async function keepFile(file: File, opening = filesDatabase()): Promise<KeptFile> {
  const sha256 = await sha256Hex(new Uint8Array(await file.arrayBuffer()));
  const database = await opening;
  await database.put('files', { sha256, blob: file, keptAt: Date.now() });
  return keptFileOf(file.name, sha256);
}

/** What a file of that name and content is known by here. */
export function keptFileOf(name: string, sha256: string): KeptFile {
  return { kept: sha256, name: `${name} (${sha256.slice(0, 6)})` };
}

/**
 * Keeps a chosen picture, as a flow's input has it; one that is on the server stays what it is.
 * @throws CubedropError `validation` where none is chosen
 */
export async function keepPicture(picture: File | UploadedFile | null): Promise<KeptFile | UploadedFile> {
  if (picture === null) throw new CubedropError('validation', 'There is no picture.');
  return picture instanceof File ? keepFile(picture) : picture;
}

/** A kept file as it was chosen; null where this browser keeps it no longer. */
export async function chosenAgain({ kept, name }: KeptFile, opening = filesDatabase()): Promise<File | null> {
  const blob = await readKeptFile(kept, opening).catch(() => null);
  return blob && new File([blob], name.replace(hashOf(kept), ''), { type: blob.type });
}

/** @throws CubedropError `validation` where this browser keeps it no longer */
export async function readKeptFile(kept: string, opening = filesDatabase()): Promise<Blob> {
  const found = await (await opening).get('files', kept);
  if (found) return found.blob;
  throw new CubedropError('validation', 'A file is no longer in this browser.', {
    hint: 'Choose it again.',
  });
}

/** Forgets files that nothing in the queue waits for: those named, and others once they are old. */
export async function forgetFiles(done: readonly string[], opening = filesDatabase()): Promise<void> {
  const database: FilesDatabase = await opening;
  const transaction = database.transaction(['files', 'queue'], 'readwrite');
  const waited = new Set((await transaction.objectStore('queue').getAll()).flatMap(({ files }) => files));
  for await (const cursor of transaction.objectStore('files')) {
    const { sha256, keptAt } = cursor.value;
    if (waited.has(sha256)) continue;
    if (done.includes(sha256) || keptAt < Date.now() - KEPT_FOR) await cursor.delete();
  }
  await transaction.done;
}

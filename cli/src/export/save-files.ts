import { chunksOf, cidOfFile, contentLimit, CubedropError, isCubedropError, sha256Hex } from '@cubedrop/sdk';
import { downloadTrack, getFile, type Api } from '@cubedrop/sdk/api';
import { placeholderTrack } from '../init/placeholder-track.ts';
import { usageError } from '../terminal/usage-error.ts';
import type { Content } from './facts.ts';
import { readLocalFile, type OutputFolder } from './output-folder.ts';

/** Number of pictures that are downloaded at a time; tracks, which are larger, are downloaded one by one. */
const AT_A_TIME = 8;
/** Placeholder for a track that cannot be downloaded: 12 seconds of silence. */
const PLACEHOLDER = placeholderTrack(12);

/** How the files of an export are saved. */
export interface Saving {
  api: Pick<Api, 'get' | 'post' | 'origin'>;
  insecureHttp: boolean;
  folder: OutputFolder;
  /** Whether files with other content are overwritten. */
  mayOverwrite: boolean;
  /** Called after each file that was saved, with the number of files that are done. */
  onProgress: (done: number, total: number, path: string) => void;
}

/**
 * Saves the files of an export that are missing in the folder or have other content there. Returns the paths of the
 * placeholders: the server serves no preview track that differs from the owner track, so if such a track is
 * not on this machine either, it is replaced by silence. If its path already has a file, the file is kept, whatever its
 * content.
 * @throws CubedropError `validation`, before anything is written, if a file would be overwritten and `mayOverwrite`
 *   is not set; the error of a download, naming the file
 */
export async function saveFiles(
  saving: Saving,
  files: ReadonlyMap<string, Content>,
): Promise<{ placeholders: string[] }> {
  const missing: (readonly [string, Content])[] = [];
  const others: string[] = [];
  const placeholders: string[] = [];
  for (const [path, content] of files) {
    const bytes = saving.folder.read(path);
    if (bytes && (await hasContent(bytes, content))) continue;
    if (bytes && isUnreadable(content)) {
      if (PLACEHOLDER.equals(bytes)) placeholders.push(path);
      continue;
    }
    missing.push([path, content]);
    if (bytes) others.push(path);
  }
  if (!saving.mayOverwrite) requireNone(others, saving.folder.path);
  let done = files.size - missing.length;
  const save = async ([path, content]: readonly [string, Content]) => {
    const bytes = await bytesOf(saving, content).catch((error: unknown) => {
      throw withPath(error, path);
    });
    if (!bytes) placeholders.push(path);
    saving.folder.write(path, bytes ?? PLACEHOLDER);
    done += 1;
    saving.onProgress(done, files.size, path);
  };
  const isTrack = ([, { kind }]: readonly [string, Content]) => kind === 'track';
  const pictures = missing.filter((one) => !isTrack(one));
  for (const some of chunksOf(pictures, AT_A_TIME)) {
    // All of them are awaited, so that nothing is written after this function has thrown.
    const outcomes = await Promise.allSettled(some.map(save));
    const failure = outcomes.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason as unknown;
  }
  for (const one of missing.filter(isTrack)) await save(one);
  return { placeholders };
}

/** Ensures that no file would be overwritten. @throws CubedropError `validation` if `paths` is not empty */
export function requireNone(paths: readonly string[], folder: string): void {
  const [first, ...more] = paths;
  if (first === undefined) return;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  throw usageError(
    `${first}${others} in ${folder} already ${more.length === 0 ? 'exists' : 'exist'} with other content; nothing was overwritten.`,
    'Specify another folder, or pass --force to overwrite.',
  );
}

/** Whether the server never serves this file, so that an existing file at its path is kept. */
function isUnreadable(content: Content): boolean {
  return content.kind === 'track' && !content.isReadable;
}

/**
 * Returns the bytes of a file; `undefined` if they are not available.
 * @throws CubedropError `internal` if the server sent other content; the error of a download
 */
async function bytesOf(
  { api, insecureHttp }: Saving,
  content: Content,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (content.kind === 'track') {
    const { source, cubeId } = content;
    const maxBytes = contentLimit('audio');
    const local = source === undefined ? undefined : readLocalFile(source, maxBytes);
    if (local && (await hasContent(local, content))) return local;
    if (!content.isReadable) return undefined;
    return checked((await downloadTrack(api, { cubeId, maxBytes, insecureHttp })).bytes, content);
  }
  const file = content.kind === 'artwork' ? { cid: content.cid } : { name: content.name };
  return checked(await getFile(api, { file, maxBytes: contentLimit('image') }), content);
}

async function checked(bytes: Uint8Array<ArrayBuffer>, content: Content): Promise<Uint8Array<ArrayBuffer>> {
  if (await hasContent(bytes, content)) return bytes;
  throw new CubedropError('internal', 'The server sent content that does not match this file’s hash.');
}

/**
 * Returns whether the bytes are those of a file: by its CID if it is an artwork, otherwise by the SHA-256 in its name.
 */
async function hasContent(bytes: Uint8Array<ArrayBuffer>, content: Content): Promise<boolean> {
  if (content.kind === 'artwork') return (await cidOfFile(bytes)) === content.cid;
  return (await sha256Hex(bytes)) === content.name.slice(0, content.name.indexOf('.'));
}

function withPath(error: unknown, path: string): unknown {
  if (!isCubedropError(error)) return error;
  // The category `not-found` is only for items that the user named.
  const category = error.category === 'not-found' ? 'unavailable' : error.category;
  return new CubedropError(category, `${path} cannot be downloaded: ${error.shortMessage}`, {
    hint: error.hint ?? 'Omit --files to write the manifest alone.',
    cause: error,
  });
}

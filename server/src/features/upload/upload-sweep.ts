import {
  DAY,
  isAudioName,
  isContentName,
  UNREFERENCED_UPLOAD_SECONDS,
  type ContentName,
} from '@cubedrop/sdk';
import { previewName } from '../audio/previews.ts';
import { peaksName } from '../audio/track-peaks.ts';
import { renditionNames } from '../picture/picture-service.ts';
import type { ContentStore } from '../../platform/storage/content.ts';
import type { KeptFiles } from '../../platform/storage/kept-files.ts';
import type { Objects } from '../../platform/storage/open-storage.ts';
import type { Swept } from '../../platform/storage/sweeping.ts';
import type { KnownContentStore } from './known-content-store.ts';
import type { UploaderStore } from './uploader-store.ts';
import type { UsedFiles } from './used-files.ts';

/** Maximum time that due files wait for metadata that has not been read yet. */
const LONGEST_WAIT_SECONDS = DAY;

/** Files that wait for metadata that has not been read yet. */
interface Waiting {
  /** Time since which the files were neither uploaded nor found in use, in seconds since the epoch. */
  readonly before: number;
  /** Digests of the metadata. */
  readonly unread: ReadonlySet<string>;
  /** Time at which they began to wait, in seconds since the epoch. */
  readonly since: number;
}

export interface UploadSweepOptions {
  files: KeptFiles;
  used: UsedFiles;
  objects: Pick<Objects, 'uploads' | 'renditions'>;
  content: Pick<ContentStore, 'remove'>;
  known: Pick<KnownContentStore, 'remove'>;
  uploaders: Pick<UploaderStore, 'remove'>;
  /** Indexes the chain up to its head. Returns whether it succeeded. */
  catchUp: () => Promise<boolean>;
  /** Maximum number of files checked in one batch. Each batch reads all metadata once. */
  filesPerBatch: number;
  /** Returns seconds since the epoch. */
  now: () => number;
}

/**
 * Deletes a batch of uploads that nothing references, along with their renditions, previews and peaks, if they were
 * neither uploaded nor found in use for `UNREFERENCED_UPLOAD_SECONDS`. Deletes nothing if the index could not be brought
 * up to the chain's head. An interrupted sweep is completed by the next one, and several may run at once.
 *
 * Metadata that has not been read yet may refer to any file. Files that are due therefore wait, for at most
 * `LONGEST_WAIT_SECONDS`, until all metadata that was unread when they began to wait has been read. Metadata of
 * items minted in the meantime does not prolong the wait. The wait is kept in memory, so a restart begins it again.
 * A flow refers to an upload within `UPLOAD_REUSE_SECONDS`, so the metadata that refers to the upload can be read for
 * at least a month before the upload is due.
 */
export type UploadSweep = () => Promise<Swept>;

/** Returns the names of the peaks of a track and of its preview. */
const peakNames = (track: ContentName) => [peaksName(track), peaksName(previewName(track))];

export function uploadSweep(options: UploadSweepOptions): UploadSweep {
  const { files, used, objects, content, known, uploaders, catchUp, filesPerBatch, now } = options;

  async function deleteFile(name: string): Promise<void> {
    for (const derived of isAudioName(name) ? peakNames(name) : renditionNames(name))
      await objects.renditions.remove(derived);
    if (isAudioName(name)) await objects.uploads.remove(previewName(name));
    await (isContentName(name) ? objects.uploads : content).remove(name);
    await known.remove(name);
    await uploaders.remove(name);
    await files.forget(name);
  }

  /** Deletes a batch of the files that were neither uploaded nor found in use since `before`. */
  async function sweepBatch(before: number): Promise<Swept> {
    const due = await files.unusedSince(before, filesPerBatch);
    const inUse = await used.among(due);
    await files.touch([...inUse], now());
    for (const name of due) if (!inUse.has(name)) await files.beginDeletion(name, before);
    // This includes files of an interrupted sweep.
    const deleting = await files.deleting(filesPerBatch);
    for (const name of deleting) await deleteFile(name);
    const isDone = due.length < filesPerBatch && deleting.length < filesPerBatch;
    return { count: deleting.length, isDone };
  }

  let waiting: Waiting | undefined;

  /**
   * Returns the time before which a file must last have been uploaded or found in use to be deleted now, in seconds
   * since the epoch. `undefined` if due files have to wait.
   */
  async function dueBefore(): Promise<number | undefined> {
    const unread = await used.unreadMetadata();
    if (!waiting) {
      const before = now() - UNREFERENCED_UPLOAD_SECONDS;
      if (unread.size === 0) return before;
      waiting = { before, unread, since: now() };
      return undefined;
    }
    const isRead = [...waiting.unread].every((digest) => !unread.has(digest));
    return isRead || now() - waiting.since >= LONGEST_WAIT_SECONDS ? waiting.before : undefined;
  }

  return async () => {
    if (!(await catchUp())) return { count: 0, isDone: true };
    const before = await dueBefore();
    if (before === undefined) return { count: 0, isDone: true };
    const swept = await sweepBatch(before);
    if (swept.isDone) waiting = undefined;
    return swept;
  };
}

import { isAudioName, isContentName, UNREFERENCED_UPLOAD_SECONDS } from '@cubedrop/sdk';
import { previewName } from '../audio/previews.ts';
import { renditionNames } from '../picture/picture-service.ts';
import type { ContentStore } from '../../platform/storage/content.ts';
import type { KeptFiles } from '../../platform/storage/kept-files.ts';
import type { Objects } from '../../platform/storage/open-storage.ts';
import type { KnownContentStore } from './known-content-store.ts';
import type { UploaderStore } from './uploader-store.ts';
import type { UsedFiles } from './used-files.ts';

/** Maximum number of files checked in one sweep, which reads all metadata once. */
const FILES_PER_SWEEP = 20_000;

export interface UploadSweepOptions {
  files: KeptFiles;
  used: UsedFiles;
  objects: Pick<Objects, 'uploads' | 'renditions'>;
  content: Pick<ContentStore, 'remove'>;
  known: Pick<KnownContentStore, 'remove'>;
  uploaders: Pick<UploaderStore, 'remove'>;
  /** Indexes the chain up to its head. Returns whether it succeeded. */
  catchUp: () => Promise<boolean>;
  /** Returns seconds since the epoch. */
  now: () => number;
}

/**
 * Deletes uploads that nothing references, along with their renditions and previews, if they were neither uploaded nor
 * found in use for `UNREFERENCED_UPLOAD_SECONDS`. An interrupted sweep is completed by the next one, and several may
 * run at once.
 * @returns the number of files deleted
 */
export type UploadSweep = () => Promise<number>;

export function uploadSweep(options: UploadSweepOptions): UploadSweep {
  const { files, used, objects, content, known, uploaders, catchUp, now } = options;

  async function deleteFile(name: string): Promise<void> {
    if (isAudioName(name)) await objects.uploads.remove(previewName(name));
    else for (const rendition of renditionNames(name)) await objects.renditions.remove(rendition);
    await (isContentName(name) ? objects.uploads : content).remove(name);
    await known.remove(name);
    await uploaders.remove(name);
    await files.forget(name);
  }

  return async () => {
    if (!(await catchUp())) return 0;
    const before = now() - UNREFERENCED_UPLOAD_SECONDS;
    const unused = await files.unusedSince(before, FILES_PER_SWEEP);
    const inUse = await used(unused);
    if (!inUse) return 0;
    await files.touch([...inUse], now());
    for (const name of unused) if (!inUse.has(name)) await files.claim(name, before);
    // This includes files of an interrupted sweep.
    let deleted = 0;
    for (const name of await files.deleting(FILES_PER_SWEEP)) {
      await deleteFile(name);
      deleted += 1;
    }
    return deleted;
  };
}

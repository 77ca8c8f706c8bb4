import { isAudioName, isContentName, UPLOAD_LEFT_SECONDS } from '@cubedrop/sdk';
import { previewName } from '../audio/previews.ts';
import { renditionNames } from '../picture/picture-service.ts';
import type { ContentStore } from '../storage/content.ts';
import type { KeptFiles } from '../storage/kept-files.ts';
import type { Objects } from '../storage/open-storage.ts';
import type { KnownContentStore } from './known-content-store.ts';
import type { UploaderStore } from './uploader-store.ts';
import type { UsedFiles } from './used-files.ts';

/** How many are looked at in one sweep; all metadata is read once for them. */
const LOOKED_AT_ONCE = 20_000;

export interface UploadSweepOptions {
  files: KeptFiles;
  used: UsedFiles;
  objects: Pick<Objects, 'uploads' | 'renditions'>;
  content: Pick<ContentStore, 'remove'>;
  known: Pick<KnownContentStore, 'forget'>;
  uploaders: Pick<UploaderStore, 'forget'>;
  /** Waits until the chain has been read. False where it could not be. */
  caughtUp: () => Promise<boolean>;
  /** Seconds since the epoch. */
  now: () => number;
}

/**
 * Takes away uploads that nothing came to refer to, with all that was made of them, once nobody has sent them for
 * `UPLOAD_LEFT_SECONDS`. Cut off anywhere, the next one goes on; many may sweep at once.
 * @returns how many were taken away
 */
export type UploadSweep = () => Promise<number>;

export function uploadSweep(options: UploadSweepOptions): UploadSweep {
  const { files, used, objects, content, known, uploaders, caughtUp, now } = options;

  async function takeAway(name: string): Promise<void> {
    if (isAudioName(name)) await objects.uploads.remove(previewName(name));
    else for (const rendition of renditionNames(name)) await objects.renditions.remove(rendition);
    await (isContentName(name) ? objects.uploads : content).remove(name);
    await known.forget(name);
    await uploaders.forget(name);
    await files.forget(name);
  }

  return async () => {
    if (!(await caughtUp())) return 0;
    const before = now() - UPLOAD_LEFT_SECONDS;
    const old = await files.old(before, LOOKED_AT_ONCE);
    const inUse = await used(old);
    if (!inUse) return 0;
    await files.renew([...inUse], now());
    for (const name of old) if (!inUse.has(name)) await files.claim(name, before);
    // Those of a sweep that was cut off are among them.
    let taken = 0;
    for (const name of await files.going(LOOKED_AT_ONCE)) {
      await takeAway(name);
      taken += 1;
    }
    return taken;
  };
}

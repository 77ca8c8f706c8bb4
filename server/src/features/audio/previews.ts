import { createHash } from 'node:crypto';
import type { ContentName } from '@cubedrop/sdk';
import { readWhole, type ObjectStore } from '../../platform/storage/objects.ts';
import { beginningOfMp3 } from './mp3.ts';

export const PREVIEW_SECONDS = 10;

/** Returns the content name of a track's preview. Creates and stores the preview on first use. */
export type Previews = (track: ContentName) => Promise<ContentName>;

export function previews(objects: ObjectStore): Previews {
  const inProgress = new Map<ContentName, Promise<void>>();

  async function cut(track: ContentName, preview: ContentName): Promise<void> {
    if ((await objects.size(preview)) !== undefined) return;
    await objects.put(preview, await beginningOfMp3(await readWhole(objects, track), PREVIEW_SECONDS));
  }

  return async (track) => {
    const preview = previewName(track);
    const cutting =
      inProgress.get(track) ??
      cut(track, preview).finally(() => {
        inProgress.delete(track);
      });
    inProgress.set(track, cutting);
    await cutting;
    return preview;
  };
}

/** Derives the content name of a preview from that of its track, so the relation need not be stored. */
export function previewName(track: ContentName): ContentName {
  return `${createHash('sha256').update(`first ${PREVIEW_SECONDS} seconds of ${track}`).digest('hex')}.mp3`;
}

import { createHash } from 'node:crypto';
import type { ContentName } from '@cubedrop/sdk';
import { readWhole, type ObjectStore } from '../storage/objects.ts';
import { beginningOfMp3 } from './mp3.ts';

export const PREVIEW_SECONDS = 10;

/** Gives the name of a track's preview, cut when it is first asked for and kept from then on. */
export type Previews = (track: ContentName) => Promise<ContentName>;

export function previews(objects: ObjectStore): Previews {
  const underWay = new Map<ContentName, Promise<void>>();

  async function cut(track: ContentName, preview: ContentName): Promise<void> {
    if ((await objects.size(preview)) !== undefined) return;
    await objects.put(preview, await beginningOfMp3(await readWhole(objects, track), PREVIEW_SECONDS));
  }

  return async (track) => {
    const preview = previewName(track);
    const cutting =
      underWay.get(track) ??
      cut(track, preview).finally(() => {
        underWay.delete(track);
      });
    underWay.set(track, cutting);
    await cutting;
    return preview;
  };
}

/** Returns the name of a track's preview. It follows from the track's, so that nothing has to remember which is whose. */
export function previewName(track: ContentName): ContentName {
  return `${createHash('sha256').update(`first ${PREVIEW_SECONDS} seconds of ${track}`).digest('hex')}.mp3`;
}

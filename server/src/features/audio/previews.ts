import { createHash } from 'node:crypto';
import { PREVIEW_MILLISECONDS, type ContentName } from '@cubedrop/sdk';
import { sharedWork } from '../../platform/shared-work.ts';
import { readWhole, type ObjectStore } from '../../platform/storage/objects.ts';
import { wholeFileTurns } from '../../platform/storage/whole-file-turns.ts';
import { beginningOfMp3 } from './mp3.ts';

const PREVIEW_SECONDS = PREVIEW_MILLISECONDS / 1_000;

/**
 * Returns the content name of a track's preview. Creates and stores the preview on first use.
 * @param account id of the requesting account; accounts take turns when previews are cut
 */
export type Previews = (track: ContentName, account: string) => Promise<ContentName>;

export function previews(objects: ObjectStore): Previews {
  const cutting = sharedWork<void>();
  const turns = wholeFileTurns();

  async function cut(track: ContentName, preview: ContentName, account: string): Promise<void> {
    if ((await objects.size(preview)) !== undefined) return;
    await turns.run(account, async () =>
      objects.put(preview, await beginningOfMp3(await readWhole(objects, track), PREVIEW_SECONDS)),
    );
  }

  return async (track, account) => {
    const preview = previewName(track);
    await cutting(track, () => cut(track, preview, account));
    return preview;
  };
}

/** Number of hex digits of a preview's name that depend on its track. The others are a checksum of them. */
const NAME_DIGITS = 40;
const NAME_LENGTH = 64;

/**
 * Derives the content name of a preview from the name of its track, so that the relation need not be stored. Its last
 * digits show that it names a preview, which nobody uploaded.
 */
export function previewName(track: ContentName): ContentName {
  return nameOf(sha256(`first ${PREVIEW_SECONDS} seconds of ${track}`));
}

/** Whether a content name is that of a preview. No upload has such a name, since an upload's name is its hash. */
export const isPreviewName = (name: ContentName): boolean => name === nameOf(name);

function nameOf(hash: string): ContentName {
  const digits = hash.slice(0, NAME_DIGITS);
  return `${digits}${sha256(`preview ${digits}`).slice(0, NAME_LENGTH - NAME_DIGITS)}.mp3`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

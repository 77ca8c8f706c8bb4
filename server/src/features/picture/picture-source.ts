import { readFile } from 'node:fs/promises';
import { isCid, isImageName, MAX_IMAGE_BYTES } from '@cubedrop/sdk';
import { kindOfContent } from '../../platform/storage/content-kind.ts';
import type { ContentStore } from '../../platform/storage/content.ts';
import { readWhole, type ObjectStore } from '../../platform/storage/objects.ts';

/** Returns a picture by content name or CID; `undefined` if it does not exist, is too large or is not a picture. */
export type PictureSource = (id: string) => Promise<Uint8Array | undefined>;

export function pictureSource(uploads: ObjectStore, content: Pick<ContentStore, 'find'>): PictureSource {
  return async (id) => {
    if (isImageName(id)) return (await uploads.size(id)) === undefined ? undefined : readWhole(uploads, id);
    const file = isCid(id) ? await content.find(id) : undefined;
    const bytes = file && file.size <= MAX_IMAGE_BYTES ? await readFile(file.path) : undefined;
    const kind = bytes && (await kindOfContent(bytes));
    return kind === undefined || kind === 'mp3' ? undefined : bytes;
  };
}

import type { ContentEnding } from '../metadata/index.ts';
import { gifWithoutMetadata } from './gif-metadata.ts';
import { jpegWithoutMetadata } from './jpeg-metadata.ts';
import { pngWithoutMetadata } from './png-metadata.ts';

const STRIPPED: Partial<Record<ContentEnding, (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | undefined>> = {
  jpg: jpegWithoutMetadata,
  png: pngWithoutMetadata,
  gif: gifWithoutMetadata,
};

/**
 * Returns a picture without what cameras and programs wrote about it, such as the place where it was taken; not a pixel
 * changes, and a second time changes nothing. Files are public under the hash of their content, so this comes before a file
 * is named. Tracks, and what can't be read, are returned as they are.
 */
export function withoutMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  ending: ContentEnding,
): Uint8Array<ArrayBuffer> {
  return STRIPPED[ending]?.(bytes) ?? bytes;
}

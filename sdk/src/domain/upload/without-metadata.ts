import type { ContentExtension } from '../../base/metadata/index.ts';
import { gifWithoutMetadata } from './gif-metadata.ts';
import { jpegWithoutMetadata } from './jpeg-metadata.ts';
import { pngWithoutMetadata } from './png-metadata.ts';

const STRIP_BY_ENDING: Partial<
  Record<ContentExtension, (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | undefined>
> = {
  jpg: jpegWithoutMetadata,
  png: pngWithoutMetadata,
  gif: gifWithoutMetadata,
};

/**
 * Returns a picture without metadata, such as the location where it was taken. The pixels do not change, and the
 * operation is idempotent. Tracks and malformed files are returned unchanged. Call it before computing a content name,
 * which is the hash of the published bytes.
 */
export function withoutMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  ending: ContentExtension,
): Uint8Array<ArrayBuffer> {
  return STRIP_BY_ENDING[ending]?.(bytes) ?? bytes;
}

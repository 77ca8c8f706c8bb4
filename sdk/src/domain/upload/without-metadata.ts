import type { ContentExtension } from '../../base/metadata/index.ts';
import { gifWithoutMetadata } from './gif-metadata.ts';
import { jpegWithoutMetadata } from './jpeg-metadata.ts';
import type { PictureExtension } from './picture-end.ts';
import { pngWithoutMetadata } from './png-metadata.ts';

const STRIP_BY_EXTENSION: Record<
  PictureExtension,
  (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | undefined
> = {
  jpg: jpegWithoutMetadata,
  png: pngWithoutMetadata,
  gif: gifWithoutMetadata,
};

/**
 * Returns a picture without its metadata (such as the location where it was taken), or `undefined` if the file is
 * malformed. The pixels do not change, and the operation is idempotent. Tracks are returned unchanged. Call it
 * before computing a content name, which is the hash of the published bytes.
 */
export function withoutMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  extension: ContentExtension,
): Uint8Array<ArrayBuffer> | undefined {
  return extension === 'mp3' ? bytes : STRIP_BY_EXTENSION[extension](bytes);
}

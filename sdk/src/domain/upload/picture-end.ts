import type { ContentExtension } from '../../base/metadata/index.ts';
import { colourTableBytes, endOfBlocks } from './gif-metadata.ts';
import { JPEG_END, jpegSegments } from './jpeg-segments.ts';

/** Format of a picture. */
export type PictureExtension = Exclude<ContentExtension, 'mp3'>;

/** Returns the offset at which a picture ends according to its format, or `undefined` if it is incomplete. */
export function endOfPicture(bytes: Uint8Array, extension: PictureExtension): number | undefined {
  return { png: endOfPng, jpg: endOfJpeg, gif: endOfGif }[extension](bytes);
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Type of the last chunk of a PNG, `IEND`. */
const IEND = 0x49454e44;

/** Returns the end of the IEND chunk. */
function endOfPng(bytes: Uint8Array): number | undefined {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    if (view.getUint32(at + 4) === IEND) return end;
    at = end;
  }
  return undefined;
}

/** Returns the end of the end marker. */
function endOfJpeg(bytes: Uint8Array): number | undefined {
  for (const { marker, end } of jpegSegments(bytes)) if (marker === JPEG_END) return end;
  return undefined;
}

/** Returns the end of the trailer, after skipping colour tables and the sub-blocks of each block. */
function endOfGif(bytes: Uint8Array): number | undefined {
  let at: number | undefined = 13 + colourTableBytes(bytes[10] ?? 0);
  while (at !== undefined && at < bytes.length) {
    if (bytes[at] === 0x3b) return at + 1;
    if (bytes[at] === 0x21) at = endOfBlocks(bytes, at + 2);
    else if (bytes[at] === 0x2c) at = endOfBlocks(bytes, at + 11 + colourTableBytes(bytes[at + 9] ?? 0));
    else return undefined;
  }
  return undefined;
}

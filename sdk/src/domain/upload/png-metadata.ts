import { concatBytes } from '../../base/concat-bytes.ts';
import { onlyOrientation } from './orientation.ts';

const SIGNATURE_BYTES = 8;
/** Types of chunks that affect how the picture is displayed. An `eXIf` chunk can as well, by its orientation. */
const DISPLAY_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/**
 * Returns a copy of a PNG with only the chunks that affect how it is displayed, so without texts, time stamps, EXIF
 * data and content credentials. The orientation in the EXIF data is kept, and so are bytes after the last chunk.
 * `undefined` if a chunk is incomplete or the last chunk is missing.
 */
export function pngWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + 12 <= bytes.length) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    if (type === 'IEND') return concatBytes([...kept, bytes.subarray(at)]);
    if (type === 'eXIf') kept.push(...orientationChunk(bytes.subarray(at + 8, end - 4)));
    else if (DISPLAY_CHUNKS.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Returns an EXIF chunk with only the orientation, or nothing if the content has none or the picture is upright. */
function orientationChunk(content: Uint8Array): Uint8Array[] {
  const exif = onlyOrientation(content);
  if (!exif) return [];
  const typed = Uint8Array.from([0x65, 0x58, 0x49, 0x66, ...exif]);
  const chunk = new Uint8Array(typed.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, exif.length);
  chunk.set(typed, 4);
  view.setUint32(typed.length + 4, crc32(typed));
  return [chunk];
}

/** Returns the checksum of a chunk's type and content. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

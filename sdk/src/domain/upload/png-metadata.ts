import { concatenated } from './parts.ts';

const SIGNATURE_BYTES = 8;
/** Types of chunks that do not affect how the picture is displayed. */
const METADATA_CHUNKS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** Returns a PNG without EXIF, texts and time stamps. `undefined` if the file is malformed. */
export function pngWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + 12 <= bytes.length) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    if (type === 'IEND') return concatenated([...kept, bytes.subarray(at)]);
    if (!METADATA_CHUNKS.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

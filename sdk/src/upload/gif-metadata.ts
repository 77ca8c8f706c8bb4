import { concatenated } from './parts.ts';

const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** Applications whose extension says how often the picture moves. */
const MOVING = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Returns a GIF without comments, XMP and other programs' notes. `undefined` where the bytes can't be read to the end. */
export function gifWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  let at = 13 + tableBytes(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) return concatenated([...kept, bytes.subarray(at)]);
    const blocks =
      kind === EXTENSION ? at + 2 : kind === IMAGE ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : undefined;
    const end = blocks === undefined ? undefined : endOfBlocks(bytes, blocks);
    if (end === undefined) return undefined;
    if (kind === IMAGE || isPicture(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** The size of a table of colours, by the flags that announce it. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Where a row of data blocks ends, its empty last one included. */
function endOfBlocks(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at < bytes.length;) {
    const size = bytes[at] ?? 0;
    at += size + 1;
    if (size === 0) return at;
  }
  return undefined;
}

/** Whether an extension is needed to see the picture as it is. */
function isPicture(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1];
  if (label !== APPLICATION) return label !== COMMENT;
  return MOVING.has(String.fromCharCode(...bytes.subarray(at + 3, at + 14)));
}

import { concatBytes } from '../../base/concat-bytes.ts';

const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** Application extensions that define how often an animation repeats. */
const LOOP_EXTENSIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/**
 * Returns a copy of a GIF without its comments and application extensions, such as XMP. Loop counts, and bytes after
 * the trailer, are kept. `undefined` if the file is malformed.
 */
export function gifWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  let at = 13 + colourTableBytes(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) return concatBytes([...kept, bytes.subarray(at)]);
    const blocksStart =
      kind === EXTENSION
        ? at + 2
        : kind === IMAGE
          ? at + 11 + colourTableBytes(bytes[at + 9] ?? 0)
          : undefined;
    const end = blocksStart === undefined ? undefined : endOfBlocks(bytes, blocksStart);
    if (end === undefined) return undefined;
    if (kind === IMAGE || extensionAffectsDisplay(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Returns the size of a colour table, in bytes, from the packed flags. */
export const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the end of a sequence of data sub-blocks, including the empty terminator; `undefined` if it is missing. */
export function endOfBlocks(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at < bytes.length;) {
    const size = bytes[at] ?? 0;
    at += size + 1;
    if (size === 0) return at;
  }
  return undefined;
}

/** Returns whether an extension affects how the picture is displayed. */
function extensionAffectsDisplay(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1];
  if (label !== APPLICATION) return label !== COMMENT;
  return LOOP_EXTENSIONS.has(String.fromCharCode(...bytes.subarray(at + 3, at + 14)));
}

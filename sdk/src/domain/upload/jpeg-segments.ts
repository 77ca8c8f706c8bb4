/** End marker of a JPEG. A marker is the byte that follows 0xff. */
export const JPEG_END = 0xd9;

const START = 0xd8;
const SCAN = 0xda;
const TEMPORARY = 0x01;

/** A marker segment of a JPEG, by its offsets in the file. */
interface JpegSegment {
  readonly marker: number;
  /** Offset of the 0xff before the marker. */
  readonly start: number;
  /** Offset of the content, after marker and length. */
  readonly contentStart: number;
  readonly contentEnd: number;
  /** End of the segment: after the entropy-coded data if it is a scan, otherwise the end of its content. */
  readonly end: number;
}

/**
 * Yields the segments of a JPEG up to and including its end marker. Stops before the end marker if the file is
 * malformed or cut off. Markers without a length (TEM, RST0 to RST7) and fill bytes are skipped.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment, void> {
  if (bytes[0] !== 0xff || bytes[1] !== START) return;
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0 || marker === START) return;
    if (marker === JPEG_END) {
      yield { marker, start: at, contentStart: at + 2, contentEnd: at + 2, end: at + 2 };
      return;
    }
    if (marker === 0xff) at += 1;
    else if (marker === TEMPORARY || isRestart(marker)) at += 2;
    else {
      const contentStart = at + 4;
      const contentEnd = at + 2 + uint16(bytes, at + 2);
      if (contentEnd < contentStart || contentEnd > bytes.length) return;
      const end = marker === SCAN ? endOfScan(bytes, contentEnd) : contentEnd;
      yield { marker, start: at, contentStart, contentEnd, end };
      at = end;
    }
  }
}

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Returns the end of the entropy-coded data. Within it, 0xff is followed by 0, a restart marker or another 0xff. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    if (next === 0xff) at -= 1;
  }
}

const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

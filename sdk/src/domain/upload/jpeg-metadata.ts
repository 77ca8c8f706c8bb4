import { concatenated } from './parts.ts';

/** JPEG markers: the byte that follows 0xff. */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const ORIENTATION_TAG = 0x0112;

/**
 * Returns a JPEG without EXIF, XMP, IPTC, comments and embedded further pictures. Its orientation and colour profile
 * are kept. `undefined` if the file is malformed.
 */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return concatenated([...kept, bytes.subarray(at, at + 2)]);
    const end = at + 2 + uint16(bytes, at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    const whole = marker === SCAN ? endOfEntropyData(bytes, end) : end;
    const content = bytes.subarray(at + 4, end);
    if (marker === APP1) kept.push(...orientationSegment(content));
    else if (segmentAffectsDisplay(marker, content)) kept.push(bytes.subarray(at, whole));
    at = whole;
  }
  return undefined;
}

/** Returns whether a segment affects how the picture is displayed. */
function segmentAffectsDisplay(marker: number, content: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP0) return beginsWith(content, 'JFIF');
  return marker === APP14 || (marker === APP2 && beginsWith(content, 'ICC_PROFILE'));
}

/** Returns the end of the entropy-coded data after a scan header: the next marker that is not part of the data. */
function endOfEntropyData(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    const isInside = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (bytes[at] === 0xff && !isInside) return at;
  }
  return bytes.length;
}

/** Returns an EXIF segment with only the orientation, or nothing if the picture is upright. */
function orientationSegment(content: Uint8Array): Uint8Array[] {
  const orientation = orientationIn(content);
  if (orientation === undefined || orientation < 2 || orientation > 8) return [];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const segment = [...exif, ...header, ...entry];
  return [Uint8Array.from([0xff, APP1, 0, segment.length + 2, ...segment])];
}

function orientationIn(content: Uint8Array): number | undefined {
  if (!beginsWith(content, 'Exif\0\0')) return undefined;
  const tiff = content.subarray(6);
  const isLittle = tiff[0] === 0x49;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 14) return undefined;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return undefined;
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return undefined;
    if (view.getUint16(at, isLittle) === ORIENTATION_TAG) return view.getUint16(at + 8, isLittle);
  }
  return undefined;
}

const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function beginsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

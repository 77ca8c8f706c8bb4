import { concatBytes } from '../../base/concat-bytes.ts';
import { JPEG_END, jpegSegments } from './jpeg-segments.ts';
import { onlyOrientation } from './orientation.ts';

/** JPEG markers: the byte that follows 0xff. */
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;

/** Length of a JFIF header's content without a thumbnail, in bytes. The last two are the size of the thumbnail. */
const JFIF_BYTES = 14;

/**
 * Returns a copy of a JPEG without EXIF, XMP and IPTC data, comments, embedded pictures and bytes after its end.
 * Its orientation, its colour profile, its Adobe segment and its JFIF header, without the thumbnail, are kept.
 * `undefined` if the file is malformed.
 */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  for (const { marker, start, contentStart, contentEnd, end } of jpegSegments(bytes)) {
    const content = bytes.subarray(contentStart, contentEnd);
    if (marker === APP1) kept.push(...orientationSegment(content));
    else if (marker === APP0) kept.push(...jfifSegment(content));
    else if (segmentAffectsDisplay(marker, content)) kept.push(bytes.subarray(start, end));
    if (marker === JPEG_END) return concatBytes(kept);
  }
  return undefined;
}

/** Returns whether a segment affects how the picture is displayed. */
function segmentAffectsDisplay(marker: number, content: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  return (
    (marker === APP14 && beginsWith(content, 'Adobe')) ||
    (marker === APP2 && beginsWith(content, 'ICC_PROFILE'))
  );
}

/** Returns an EXIF segment with only the orientation, or nothing if the content has none or the picture is upright. */
function orientationSegment(content: Uint8Array): Uint8Array[] {
  const exif = beginsWith(content, 'Exif\0\0') ? onlyOrientation(content.subarray(6)) : undefined;
  if (!exif) return [];
  const segment = [0x45, 0x78, 0x69, 0x66, 0, 0, ...exif];
  return [Uint8Array.from([0xff, APP1, 0, segment.length + 2, ...segment])];
}

/** Returns a JFIF header without its thumbnail, or nothing if the content is none that decoders accept. */
function jfifSegment(content: Uint8Array): Uint8Array[] {
  if (!beginsWith(content, 'JFIF\0') || content.length < JFIF_BYTES) return [];
  return [Uint8Array.from([0xff, APP0, 0, JFIF_BYTES + 2, ...content.subarray(0, JFIF_BYTES - 2), 0, 0])];
}

function beginsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

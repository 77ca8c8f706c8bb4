import type { ContentEnding } from '@cubedrop/sdk';

type PictureEnding = Exclude<ContentEnding, 'mp3'>;

/** Returns the offset at which a picture ends according to its format, or `undefined` if it is incomplete. */
export function endOfPicture(bytes: Uint8Array, ending: PictureEnding): number | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { png: endOfPng, jpg: endOfJpeg, gif: endOfGif }[ending](view);
}

/** Beginnings of other file types, after optional whitespace. */
const OTHER_FILES = /^(<|PK\x03\x04|Rar!|7z\xbc\xaf|%PDF|#!|MZ|\x7fELF|\x1f\x8b|ID3)/;

/**
 * Whether the bytes after a picture look like another file. Cameras append a second picture, a short video or zeros to
 * a JPEG; other formats may only be followed by padding.
 */
export function looksLikeAnother(rest: Uint8Array, ending: PictureEnding): boolean {
  const text = Buffer.from(rest).toString('latin1');
  if (ending !== 'jpg') return /[^\0\s]/.test(text);
  return OTHER_FILES.test(text.replace(/^[\0\s]+/, '')) || /<(script|html|svg|!doctype|\?php)/i.test(text);
}

/** Returns the end of the IEND chunk. */
function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return undefined;
}

/** Returns the end of the EOI marker. Within a scan, 0xff is followed by 0 or a restart marker. */
function endOfJpeg(bytes: Buffer): number | undefined {
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      if (at + 4 > bytes.length) return undefined;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
  }
  return undefined;
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return bytes.length;
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    if (next === 0xff) at -= 1;
  }
}

/** Returns the end of the trailer, after skipping colour tables and the sub-blocks of each block. */
function endOfGif(bytes: Buffer): number | undefined {
  const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterParts = (from: number): number => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes.readUInt8(at);
    return at + 1;
  };
  let at = 13 + tableBytes(bytes[10] ?? 0);
  while (at < bytes.length) {
    if (bytes[at] === 0x3b) return at + 1;
    if (bytes[at] === 0x21) at = afterParts(at + 2);
    else if (bytes[at] === 0x2c) at = afterParts(at + 11 + tableBytes(bytes[at + 9] ?? 0));
    else return undefined;
  }
  return undefined;
}

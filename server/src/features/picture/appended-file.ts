import type { PictureExtension } from '@cubedrop/sdk';

/** Matches the first bytes of files of other types. */
const OTHER_FILES = /^(<|PK\x03\x04|Rar!|7z\xbc\xaf|%PDF|#!|MZ|\x7fELF|\x1f\x8b|ID3)/;

/**
 * Whether the bytes after a picture look like a file that does not belong to it. After a JPEG, a second picture, a short
 * video or zeros are allowed, because cameras append them. After other formats, only zeros and white space are allowed.
 */
export function looksLikeAnotherFile(rest: Uint8Array, extension: PictureExtension): boolean {
  const text = Buffer.from(rest).toString('latin1');
  if (extension !== 'jpg') return /[^\0\s]/.test(text);
  return OTHER_FILES.test(text.replace(/^[\0\s]+/, '')) || /<(script|html|svg|!doctype|\?php)/i.test(text);
}

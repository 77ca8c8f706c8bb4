import type { PictureExtension } from '@cubedrop/sdk';

/** Beginnings of other file types. */
const OTHER_FILES = /^(<|PK\x03\x04|Rar!|7z\xbc\xaf|%PDF|#!|MZ|\x7fELF|\x1f\x8b|ID3)/;

/**
 * Whether the bytes after a picture look like another file. Cameras append a second picture, a short video or zeros to
 * a JPEG; other formats may only be followed by padding.
 */
export function looksLikeAnotherFile(rest: Uint8Array, extension: PictureExtension): boolean {
  const text = Buffer.from(rest).toString('latin1');
  if (extension !== 'jpg') return /[^\0\s]/.test(text);
  return OTHER_FILES.test(text.replace(/^[\0\s]+/, '')) || /<(script|html|svg|!doctype|\?php)/i.test(text);
}

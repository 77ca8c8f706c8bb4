import type { PictureExtension } from '@cubedrop/sdk';

/** Matches the first bytes of markup, archives, documents, programs and mp3s. */
const OTHER_FILES = /^(<|PK\x03\x04|Rar!|7z\xbc\xaf|%PDF|#!|MZ|\x7fELF|\x1f\x8b|ID3)/;

/**
 * Whether the bytes after a picture look like a file that does not belong to it. Cameras append a second picture, a short
 * video or zeros to a JPEG, so after a JPEG only bytes that begin like one of `OTHER_FILES`, or that contain a script or
 * markup, count as another file. After other formats, all bytes except zeros and white space do.
 */
export function looksLikeAnotherFile(rest: Uint8Array, extension: PictureExtension): boolean {
  const text = Buffer.from(rest).toString('latin1');
  if (extension !== 'jpg') return /[^\0\s]/.test(text);
  return OTHER_FILES.test(text.replace(/^[\0\s]+/, '')) || /<(script|html|svg|!doctype|\?php)/i.test(text);
}

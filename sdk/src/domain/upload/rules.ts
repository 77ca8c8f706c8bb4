import { hasBidirectionalControls } from '../../base/bidirectional.ts';
import { fault, type Fault } from '../../base/fault.ts';
import { hasControlCharacters } from '../../base/text.ts';
import { uploadMessages as messages } from './messages.ts';

/** Maximum size of an image, in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Maximum size of an mp3, in bytes. */
export const MAX_AUDIO_BYTES = 50 * 1024 * 1024;

/** Maximum size of a document attached to a business form or to the order of a random drop, in bytes. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

/** Maximum number of documents attached to one form or order. */
export const MAX_DOCUMENTS = 10;

/** File extensions offered by image pickers. */
export const IMAGE_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.gif'] as const;

/** File extensions offered by document pickers. */
export const DOCUMENT_EXTENSIONS = ['.pdf', '.png', '.jpg', '.jpeg'] as const;

/** File extensions offered by audio pickers. */
export const AUDIO_EXTENSIONS = ['.mp3'] as const;

/** Maximum number of pixels of an image, summed over all its frames. */
export const MAX_IMAGE_PIXELS = 40_000_000;

/** Lifetime of a signed upload URL, in seconds. */
export const SIGNED_UPLOAD_SECONDS = 300;

/** Time for which an unreferenced upload is kept, in seconds. */
export const UNREFERENCED_UPLOAD_SECONDS = 90 * 24 * 3600;

/** Time for which a flow relies on an unreferenced upload, in seconds. Older files are uploaded again. */
export const UPLOAD_REUSE_SECONDS = 60 * 24 * 3600;

/** Minimum duration of a track, in seconds, counting only whole frames. */
export const MIN_AUDIO_SECONDS = 1;

/** Media types of documents. */
const DOCUMENT_TYPES: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];

/**
 * Returns whether `name` is allowed as a file name. It must contain no control characters, including those that change
 * the display order, so that `fdp.exe` cannot be displayed as `exe.pdf`.
 */
export function isFileName(name: string): boolean {
  return !hasControlCharacters(name) && !hasBidirectionalControls(name);
}

/**
 * Returns a fault of the field `documents` if a list of documents is not accepted, otherwise `null`. The server also
 * checks their content.
 */
export function documentsFault(files: readonly { name: string; type: string; size: number }[]): Fault | null {
  const field = 'documents';
  if (files.length > MAX_DOCUMENTS) return fault(field, 'too-many', messages.documentsTooMany(MAX_DOCUMENTS));
  if (files.some(({ type, size }) => !DOCUMENT_TYPES.includes(type) || size === 0))
    return fault(field, 'malformed', messages.documentWrongKind);
  if (files.some(({ name }) => !isFileName(name)))
    return fault(field, 'malformed', messages.fileNameControls);
  const isTooLarge = files.some(({ size }) => size > MAX_DOCUMENT_BYTES);
  return isTooLarge ? fault(field, 'too-large', messages.documentTooLarge) : null;
}

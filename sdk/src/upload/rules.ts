import { uploadMessages as messages } from './messages.ts';

/** The largest image, in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** The largest mp3, in bytes. */
export const MAX_AUDIO_BYTES = 50 * 1024 * 1024;

/** The largest paper of an order or a business form, in bytes, and how many come at once. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

/** How many papers a form takes at most. */
export const MAX_DOCUMENTS = 10;

/** File endings that an image picker offers. */
export const IMAGE_ENDINGS = ['.png', '.jpg', '.jpeg', '.gif'] as const;

/** File endings that a picker of papers offers. */
export const DOCUMENT_ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg'] as const;

/** File endings that an audio picker offers. */
export const AUDIO_ENDINGS = ['.mp3'] as const;

/** The most pixels of an image, those of all its frames together. */
export const MAX_IMAGE_PIXELS = 40_000_000;

/** For how long an address that takes an upload is good, in seconds. */
export const SIGNED_UPLOAD_SECONDS = 300;

/** For how long an upload stays that nothing came to refer to, in seconds. */
export const UPLOAD_LEFT_SECONDS = 90 * 24 * 3600;

/** For how long a flow relies on an upload before anything refers to it, in seconds; older ones are sent again. */
export const UPLOAD_RELIED_ON_SECONDS = 60 * 24 * 3600;

/** The shortest track that is taken, in seconds of whole frames. */
export const SHORTEST_AUDIO = 1;

/** The media types of papers. */
const DOCUMENT_TYPES: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];

/** What is wrong with a list of papers; null where nothing is. The server looks at their content besides. */
export function documentsFault(files: readonly { type: string; size: number }[]): string | null {
  if (files.length > MAX_DOCUMENTS) return messages.documentsTooMany(MAX_DOCUMENTS);
  if (files.some(({ type, size }) => !DOCUMENT_TYPES.includes(type) || size === 0))
    return messages.documentWrongKind;
  return files.some(({ size }) => size > MAX_DOCUMENT_BYTES) ? messages.documentTooLarge : null;
}

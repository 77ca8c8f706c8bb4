import type { ContentExtension } from '../../base/metadata/index.ts';
import { mp3Seconds } from './mp3.ts';
import { MAX_AUDIO_BYTES, MAX_IMAGE_BYTES, MIN_AUDIO_SECONDS } from './rules.ts';

/** Kind of a file, by its content. */
export type ContentKind = 'image' | 'audio';

/** File signatures of the picture formats. */
const SIGNATURES: readonly { extension: ContentExtension; bytes: readonly number[] }[] = [
  { extension: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { extension: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { extension: 'gif', bytes: [0x47, 0x49, 0x46, 0x38] },
];

/** Returns the maximum size of a file of a kind, in bytes. */
export function contentLimit(kind: ContentKind): number {
  return kind === 'image' ? MAX_IMAGE_BYTES : MAX_AUDIO_BYTES;
}

/**
 * Returns the extension for a file's content; `undefined` if the content is not accepted. A picture is recognized by
 * its signature, for which the first bytes suffice. A track needs at least one second of whole frames.
 */
export function contentExtension(bytes: Uint8Array, kind: ContentKind): ContentExtension | undefined {
  if (kind === 'audio') return mp3Seconds(bytes, MIN_AUDIO_SECONDS) >= MIN_AUDIO_SECONDS ? 'mp3' : undefined;
  return SIGNATURES.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte))?.extension;
}

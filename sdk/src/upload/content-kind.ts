import type { ContentEnding } from '../metadata/index.ts';
import { mp3Seconds } from './mp3.ts';
import { MAX_AUDIO_BYTES, MAX_IMAGE_BYTES, SHORTEST_AUDIO } from './rules.ts';

/** What a file is, by what is in it. */
export type ContentKind = 'image' | 'audio';

/** How pictures of each kind begin. */
const BEGINNINGS: readonly { ending: ContentEnding; bytes: readonly number[] }[] = [
  { ending: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { ending: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { ending: 'gif', bytes: [0x47, 0x49, 0x46, 0x38] },
];

/** The most bytes of a file. */
export function contentLimit(kind: ContentKind): number {
  return kind === 'image' ? MAX_IMAGE_BYTES : MAX_AUDIO_BYTES;
}

/**
 * What a file is by its bytes, whatever it is called: a picture by how it begins (its first bytes are enough), a track by a
 * second of whole frames. Undefined for what is not taken. The server looks at it again.
 */
export function contentEnding(bytes: Uint8Array, kind: ContentKind): ContentEnding | undefined {
  if (kind === 'audio') return mp3Seconds(bytes, SHORTEST_AUDIO) >= SHORTEST_AUDIO ? 'mp3' : undefined;
  return BEGINNINGS.find((kept) => kept.bytes.every((byte, at) => bytes[at] === byte))?.ending;
}

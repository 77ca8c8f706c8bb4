import { requireItem } from '../../base/require.ts';

/** Bit rates in kbit/s for layer III, by MPEG version (1, or 2 and 2.5). Indexes 0 (free) and 15 are not supported. */
const BITRATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
} as const;

/** Maximum number of bytes between the ID3 tags and the first frame. */
const SEARCH_LIMIT = 64 * 1024;

interface Frame {
  bytes: number;
  seconds: number;
  /** Combination of version and sample rate, which is constant within a stream. */
  kind: number;
}

/**
 * Returns the duration, in seconds, of the first run of consecutive whole MPEG layer III frames after any ID3 tags. 0
 * if there is none, as in a file that is not an mp3.
 * @param atMost maximum to count, in seconds; it is returned for longer files
 */
export function mp3Seconds(bytes: Uint8Array, atMost = Number.POSITIVE_INFINITY): number {
  const start = afterId3(bytes);
  const limit = Math.min(bytes.length, start + SEARCH_LIMIT);
  for (let at = start; at < limit; at++) {
    // Random bytes can look like a frame, so at least three consecutive frames are required.
    const run = framesFrom(bytes, at, atMost);
    if (run.count >= 3) return Math.min(run.seconds, atMost);
  }
  return 0;
}

function framesFrom(bytes: Uint8Array, start: number, atMost: number): { count: number; seconds: number } {
  const first = frameAt(bytes, start);
  let at = start;
  let count = 0;
  let seconds = 0;
  for (let frame = first; frame && frame.kind === first?.kind; frame = frameAt(bytes, at)) {
    if (at + frame.bytes > bytes.length) break;
    if (!isHeader(bytes, at, frame)) seconds += frame.seconds;
    at += frame.bytes;
    count += 1;
    if (count >= 3 && seconds >= atMost) break;
  }
  return { count, seconds };
}

function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return undefined;
  const second = requireItem(bytes, at + 1);
  const third = requireItem(bytes, at + 2);
  if ((second & 0xe0) !== 0xe0) return undefined;
  const version = ((second >> 3) & 3) as 0 | 1 | 2 | 3;
  const layer = (second >> 1) & 3;
  if (version === 1 || layer !== 1) return undefined;
  const bitrate = BITRATES[version === 3 ? 1 : 2][third >> 4];
  const sampleRate = SAMPLE_RATES[version][(third >> 2) & 3];
  if (!bitrate || !sampleRate) return undefined;
  const samples = version === 3 ? 1_152 : 576;
  const padding = (third >> 1) & 1;
  return {
    bytes: Math.floor((samples / 8) * ((bitrate * 1_000) / sampleRate)) + padding,
    seconds: samples / sampleRate,
    kind: version * 4 + ((third >> 2) & 3),
  };
}

function afterId3(bytes: Uint8Array): number {
  let at = 0;
  while (bytes[at] === 0x49 && bytes[at + 1] === 0x44 && bytes[at + 2] === 0x33 && at + 10 <= bytes.length) {
    const size = [6, 7, 8, 9].reduce(
      (total, offset) => total * 128 + (requireItem(bytes, at + offset) & 0x7f),
      0,
    );
    const footer = requireItem(bytes, at + 5) & 0x10 ? 10 : 0;
    at += 10 + size + footer;
  }
  return at;
}

/** Returns whether a frame is the encoder's header (Xing or Info), which contains no sound. */
function isHeader(bytes: Uint8Array, at: number, { bytes: length }: Frame): boolean {
  // The encoder's header follows the 4-byte frame header and 9 to 32 bytes of side information.
  for (const offset of [13, 21, 36]) {
    if (offset + 4 > length) break;
    const word = String.fromCharCode(...bytes.subarray(at + offset, at + offset + 4));
    if (word === 'Xing' || word === 'Info') return true;
  }
  return false;
}

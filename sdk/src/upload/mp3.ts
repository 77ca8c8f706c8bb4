/** Kilobits a second by MPEG version (1, or 2 and 2.5) for layer III; index 0 (free) and 15 are not used. */
const BITRATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
} as const;

/** How much that is not a frame may stand before the first one. */
const SEARCH_LIMIT = 64 * 1024;

interface Frame {
  bytes: number;
  seconds: number;
  /** Version and sample rate: the same in every frame of a stream. */
  kind: number;
}

/**
 * Seconds of whole MPEG layer III frames that follow one another from the start of the file (after an ID3 tag). 0 for
 * anything that is not an mp3, whatever its name or its first bytes say.
 * @param atMost where to stop counting; what is longer counts as this
 */
export function mp3Seconds(bytes: Uint8Array, atMost = Number.POSITIVE_INFINITY): number {
  const start = afterId3(bytes);
  const limit = Math.min(bytes.length, start + SEARCH_LIMIT);
  for (let at = start; at < limit; at++) {
    // Bytes that happen to look like one frame are not taken for sound; three in a row are.
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
  for (let frame = first; frame && frame.kind === first!.kind; frame = frameAt(bytes, at)) {
    if (at + frame.bytes > bytes.length) break;
    if (!isHeader(bytes, at, frame)) seconds += frame.seconds;
    at += frame.bytes;
    count += 1;
    if (count >= 3 && seconds >= atMost) break;
  }
  return { count, seconds };
}

function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return undefined;
  const version = ((bytes[at + 1]! >> 3) & 3) as 0 | 1 | 2 | 3;
  const layer = (bytes[at + 1]! >> 1) & 3;
  if (version === 1 || layer !== 1) return undefined;
  const bitrate = BITRATES[version === 3 ? 1 : 2][bytes[at + 2]! >> 4];
  const sampleRate = SAMPLE_RATES[version][(bytes[at + 2]! >> 2) & 3];
  if (!bitrate || !sampleRate) return undefined;
  const samples = version === 3 ? 1_152 : 576;
  const padding = (bytes[at + 2]! >> 1) & 1;
  return {
    bytes: Math.floor((samples / 8) * ((bitrate * 1_000) / sampleRate)) + padding,
    seconds: samples / sampleRate,
    kind: version * 4 + ((bytes[at + 2]! >> 2) & 3),
  };
}

function afterId3(bytes: Uint8Array): number {
  let at = 0;
  while (bytes[at] === 0x49 && bytes[at + 1] === 0x44 && bytes[at + 2] === 0x33 && at + 10 <= bytes.length) {
    const size = [6, 7, 8, 9].reduce((total, offset) => total * 128 + (bytes[at + offset]! & 0x7f), 0);
    const footer = bytes[at + 5]! & 0x10 ? 10 : 0;
    at += 10 + size + footer;
  }
  return at;
}

/** Whether a frame holds no sound but what the encoder says of the file (Xing or Info), which players pass over. */
function isHeader(bytes: Uint8Array, at: number, { bytes: length }: Frame): boolean {
  // After the frame's own 4 bytes and 9 to 32 of side information.
  for (const offset of [13, 21, 36]) {
    if (offset + 4 > length) break;
    const word = String.fromCharCode(...bytes.subarray(at + offset, at + offset + 4));
    if (word === 'Xing' || word === 'Info') return true;
  }
  return false;
}

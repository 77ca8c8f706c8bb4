const FRAME_BYTES = 417;
const FRAMES_PER_SECOND = 44_100 / 1152;

/** Returns an mp3 with the given number of seconds of silence: MPEG 1 layer III, 128 kbit/s, 44.1 kHz. */
export function silentMp3(seconds: number, label = ''): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(FRAME_BYTES);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const frames = Math.ceil(seconds * FRAMES_PER_SECOND);
  const bytes = new Uint8Array(frames * FRAME_BYTES);
  for (let i = 0; i < frames; i += 1) bytes.set(frame, i * FRAME_BYTES);
  // Padding inside the last frame, which changes the bytes but not the sound.
  bytes.set(new TextEncoder().encode(label).slice(0, 100), bytes.length - 100);
  return bytes;
}

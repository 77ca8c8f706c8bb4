/** Header of an mp3 frame: MPEG-1 layer III, 32 kbit/s, 44.1 kHz, mono. */
const HEADER = [0xff, 0xfb, 0x10, 0xc4];
/** Length of such a frame, in bytes. */
const FRAME = 104;
const FRAMES_PER_SECOND = 44_100 / 1_152;

/** Returns a silent mp3. A frame whose side information is all zero decodes to silence. */
export function placeholderTrack(seconds: number): Buffer {
  const count = Math.ceil(seconds * FRAMES_PER_SECOND);
  const track = Buffer.alloc(count * FRAME);
  for (let frame = 0; frame < count; frame++) track.set(HEADER, frame * FRAME);
  return track;
}

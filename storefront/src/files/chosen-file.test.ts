import { MAX_AUDIO_BYTES, MAX_IMAGE_BYTES } from '@cubedrop/sdk';
import { describe, expect, it } from '@jest/globals';
import { fileTexts, readChosen } from './chosen-file.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const text = (words: string) => [...new TextEncoder().encode(words)];

function file(bytes: readonly number[], { type = 'image/png', size = bytes.length } = {}) {
  const data = new Uint8Array(bytes).buffer;
  const part = { arrayBuffer: async () => data };
  return { name: 'a.png', type, size, slice: () => part, ...part } as unknown as File;
}

/** More than a second of silence: frames of 417 bytes, 26 ms each. */
const silence = Array.from({ length: 40 }, () => [
  ...[0xff, 0xfb, 0x90, 0x64],
  ...new Array<number>(413).fill(0),
]).flat();

describe('a chosen picture', () => {
  it('is recognised by its first bytes, not by its name', async () => {
    for (const bytes of [PNG, [0xff, 0xd8, 0xff, 0xe0], text('GIF89a')])
      expect(typeof (await readChosen(file(bytes), 'image'))).toBe('object');
    for (const bytes of [text('%PDF-1.7'), text('<svg/>'), PNG.slice(0, 4)])
      expect(await readChosen(file(bytes), 'image')).toBe(fileTexts.image.wrongKind);
  });

  it('is refused if it is empty or larger than 5 MiB', async () => {
    expect(await readChosen(file([]), 'image')).toBe(fileTexts.empty);
    expect(await readChosen(file(PNG, { size: MAX_IMAGE_BYTES + 1 }), 'image')).toBe(
      fileTexts.image.tooLarge,
    );
    const good = file(PNG, { size: MAX_IMAGE_BYTES });
    expect(await readChosen(good, 'image')).toBe(good);
  });
});

describe('a chosen track', () => {
  const track = (bytes: readonly number[], size = bytes.length) =>
    readChosen(file(bytes, { type: 'audio/mpeg', size }), 'audio');

  it('is recognised as mp3 by a second of frames', async () => {
    expect(typeof (await track(silence))).toBe('object');
    expect(typeof (await track([...text('ID3'), 4, 0, 0, 0, 0, 0, 0, ...silence]))).toBe('object');
  });

  it('is refused if it is empty, too large or a wave file, or if only its beginning is like an mp3', async () => {
    expect(await track([])).toBe(fileTexts.empty);
    expect(await track(text('RIFF'))).toBe(fileTexts.audio.wrongKind);
    expect(await track(silence.slice(0, 417 * 3))).toBe(fileTexts.audio.wrongKind);
    expect(await track(silence, MAX_AUDIO_BYTES + 1)).toBe(fileTexts.audio.tooLarge);
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentName, type ContentName } from '@cubedrop/sdk';
import { createMp3Encoder } from 'wasm-media-encoders';
import { silentMp3 } from '../../../test/audio/test-silence.ts';
import { signatures } from '../../../test/upload/test-uploads.ts';
import { localFolders, type Objects } from '../../platform/storage/open-storage.ts';
import { TRACK_DECODER_FILE } from '../../start/shipped-files.ts';
import { MAX_PEAK, PEAK_COUNT } from './peaks.ts';
import { peaksName, trackPeaks } from './track-peaks.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const RATE = 44_100;
const EXAMPLE = new URL('../../../../examples/weekly-drop/audio/tidal-memory.mp3', import.meta.url);

/** Returns an mp3 of a tone in stereo, which gets louder from silence to its end. */
async function crescendo(seconds: number): Promise<Bytes> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 2, bitrate: 128 });
  const length = seconds * RATE;
  const tone = Float32Array.from(
    { length },
    (_, i) => (i / length) * Math.sin((i * 440 * 2 * Math.PI) / RATE),
  );
  const parts = [Buffer.from(encoder.encode([tone, tone])), Buffer.from(encoder.finalize())];
  return new Uint8Array(Buffer.concat(parts));
}

let folder: string;
let objects: Objects;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-peaks-'));
  objects = localFolders({ dataFolder: folder, publicUrl: 'http://localhost', signatures });
});
afterEach(() => rmSync(folder, { recursive: true }));

const stored = async (bytes: Bytes): Promise<ContentName> => {
  const name = await contentName(bytes, 'mp3');
  await objects.uploads.put(name, bytes);
  return name;
};
const peaksOf = (track: ContentName, options: { program?: string; milliseconds?: number } = {}) =>
  trackPeaks({ objects, program: TRACK_DECODER_FILE, ...options })(track, 'account');

describe('the peaks of a track', () => {
  it('follow its loudness', async () => {
    const peaks = (await peaksOf(await stored(await crescendo(6))))!;
    expect(peaks).toHaveLength(PEAK_COUNT);
    expect(Math.max(...peaks)).toBe(MAX_PEAK);
    for (const [index, peak] of peaks.entries())
      expect(Math.abs(peak - (MAX_PEAK * (index + 1)) / PEAK_COUNT)).toBeLessThan(20);
  });

  it('are those of an example, whether or not a tag with a picture precedes its frames', async () => {
    const mp3 = new Uint8Array(await readFile(EXAMPLE));
    const peaks = (await peaksOf(await stored(mp3)))!;
    expect(new Set(peaks).size).toBeGreaterThan(5);
    const tag = Buffer.alloc(10 + 5_000, Buffer.from([0xff, 0xfb, 0x90, 0x00, 0x31]));
    tag.set([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 39, 8]);
    expect(await peaksOf(await stored(new Uint8Array(Buffer.concat([tag, mp3]))))).toEqual(peaks);
  });

  it('are flat for silence', async () => {
    expect(new Set(await peaksOf(await stored(silentMp3(2))))).toEqual(new Set([0]));
  });

  it('are read once, and kept', async () => {
    const track = await stored(await crescendo(2));
    const read = trackPeaks({ objects, program: TRACK_DECODER_FILE });
    const [first, second] = await Promise.all([read(track, 'one'), read(track, 'two')]);
    expect(second).toEqual(first);
    await objects.uploads.remove(track);
    expect(await peaksOf(track)).toEqual(first);
  });
});

describe('a track that cannot be decoded', () => {
  const noise = (length: number): Bytes => {
    let seed = 1;
    return Uint8Array.from({ length }, () => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      return seed >> 16;
    });
  };
  /** Returns an mp3 whose frames have their headers, but noise in place of sound. */
  const damaged = async (): Promise<Bytes> => {
    const mp3 = silentMp3(20);
    const sound = noise(mp3.length);
    for (let at = 0; at < mp3.length; at += 1) if (at % 417 > 3) mp3[at] = sound[at]!;
    return mp3;
  };

  it('has no peaks, which is kept', async () => {
    for (const bytes of [noise(50_000), new Uint8Array([0xff, 0xfb, 0x90])]) {
      const track = await stored(bytes);
      expect(await peaksOf(track)).toBeNull();
      expect(await objects.renditions.size(peaksName(track))).toBe(4);
    }
  });

  it('ends, whatever its frames contain', async () => {
    const peaks = await peaksOf(await stored(await damaged()));
    expect(peaks === null || peaks.length === PEAK_COUNT).toBe(true);
  });

  it('is given up after the time limit, even if its thread never returns', async () => {
    const program = join(folder, 'endless.mjs');
    await writeFile(program, 'for (;;);');
    expect(await peaksOf(await stored(silentMp3(2)), { program, milliseconds: 300 })).toBeNull();
  });

  it('is not given up for good if its time is over, nor decoded again at every call', async () => {
    const track = await stored(silentMp3(2));
    const program = join(folder, 'slow.mjs');
    const log = join(folder, 'slow.log');
    await writeFile(
      program,
      `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(log)}, '.');\nfor (;;);`,
    );
    const read = trackPeaks({ objects, program, milliseconds: 1_000 });
    expect([await read(track, 'one'), await read(track, 'two')]).toEqual([null, null]);
    expect(await readFile(log, 'utf8')).toBe('.');
    expect(await objects.renditions.size(peaksName(track))).toBeUndefined();
    expect(await peaksOf(track)).toHaveLength(PEAK_COUNT);
  });

  it('is given up if it takes too much memory', async () => {
    const program = join(folder, 'hungry.mjs');
    await writeFile(program, 'const kept = []; for (;;) kept.push(new Array(1e5).fill({}));');
    expect(await peaksOf(await stored(silentMp3(2)), { program })).toBeNull();
  });

  it('is not given up for good if the thread cannot run', async () => {
    const track = await stored(silentMp3(2));
    const program = join(folder, 'missing.mjs');
    await expect(peaksOf(track, { program })).rejects.toThrow();
    expect(await objects.renditions.size(peaksName(track))).toBeUndefined();
  });
});

it('the program that decodes tracks is found', () => {
  expect(TRACK_DECODER_FILE).toBe(fileURLToPath(new URL('../../../bin/decode-track.js', import.meta.url)));
});

import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { mp3Seconds } from '@cubedrop/sdk';
import { kindOfContent } from '../../platform/storage/content-kind.ts';
import { acceptedKind } from '../upload/accepted-kind.ts';
import { beginningOfMp3 } from './mp3.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const RATE = 44_100;
const EXAMPLES = new URL('../../../../examples/weekly-drop/audio/', import.meta.url);

/** Returns synthetic music with changing tones, so that a variable bit rate does vary. */
function tones(seconds: number): Float32Array {
  return Float32Array.from({ length: seconds * RATE }, (_, i) => {
    const second = Math.floor(i / RATE);
    const noise = second % 3 === 0 ? 0 : Math.sin(i * i * 1e-4) * 0.3;
    return Math.sin((i * (220 + 110 * (second % 5)) * 2 * Math.PI) / RATE) * 0.4 + noise;
  });
}

async function encoded(seconds: number, rate: { bitrate: 128 } | { vbrQuality: number }): Promise<Bytes> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 1, ...rate });
  const parts = [Buffer.from(encoder.encode([tones(seconds)])), Buffer.from(encoder.finalize())];
  return new Uint8Array(Buffer.concat(parts));
}

/** Adds an ID3v2 tag before the frames, with a picture whose bytes look like frames, and an ID3v1 tag after them. */
function tagged(mp3: Bytes): Bytes {
  const picture = Buffer.alloc(5_000, Buffer.from([0xff, 0xfb, 0x90, 0x00, 0x31]));
  const frame = Buffer.concat([Buffer.from('APIC'), Buffer.alloc(6), picture]);
  frame.writeUInt32BE(picture.length, 4);
  const size = [21, 14, 7, 0].map((shift) => (frame.length >> shift) & 0x7f);
  const header = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]);
  const end = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 'x')]);
  return new Uint8Array(Buffer.concat([header, frame, mp3, end]));
}

describe('a real mp3', () => {
  it.each([
    ['with a constant bit rate', { bitrate: 128 } as const],
    ['with a variable bit rate', { vbrQuality: 4 }],
  ])('%s is recognised with or without tags, and cut at ten seconds', async (_what, rate) => {
    const plain = await encoded(14, rate);
    for (const mp3 of [plain, tagged(plain)]) {
      expect(await kindOfContent(mp3)).toBe('mp3');
      expect(await acceptedKind(mp3)).toBe('mp3');
      expect(mp3Seconds(mp3)).toBeCloseTo(14, 0);
      const clip = new Uint8Array(await beginningOfMp3(mp3, 10));
      const seconds = mp3Seconds(clip);
      expect(seconds).toBeGreaterThan(9.8);
      expect(seconds).toBeLessThanOrEqual(10);
      expect(clip.length).toBeLessThan(mp3.length);
      expect(Buffer.from(clip).includes('APIC')).toBe(false);
    }
  });

  it('of the examples is recognised, and cut at ten seconds', async () => {
    for (const name of ['last-tram.mp3', 'last-tram-preview.mp3', 'tidal-memory.mp3']) {
      const mp3 = new Uint8Array(await readFile(new URL(name, EXAMPLES)));
      expect(await acceptedKind(mp3)).toBe('mp3');
      const whole = mp3Seconds(mp3);
      const seconds = mp3Seconds(new Uint8Array(await beginningOfMp3(mp3, 10)));
      expect(seconds).toBeLessThanOrEqual(10);
      expect(seconds).toBeGreaterThan(Math.min(whole, 10) - 0.2);
    }
  });

  it('with nothing but tags is rejected', async () => {
    await expect(acceptedKind(tagged(new Uint8Array(0)))).rejects.toMatchObject({ status: 400 });
  });
});

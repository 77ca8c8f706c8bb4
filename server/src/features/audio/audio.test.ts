import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentName, mp3Seconds } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import type { CubeTracks } from '../cube/cube-tracks.ts';
import { notFound } from '../../platform/errors.ts';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import type { ObjectStore } from '../../platform/storage/objects.ts';
import { uploadParts } from '../../../test/upload/test-uploads.ts';
import { audioRoutes } from './audio-routes.ts';
import { audioService } from './audio-service.ts';
import { beginningOfMp3 } from './mp3.ts';
import { previewName, previews } from './previews.ts';
import type { TrackPeaks } from './track-peaks.ts';
import { silentMp3 } from '../../../test/audio/test-silence.ts';

const CUBE = '0123456789abcdef01234567';
const UNKNOWN = 'fedcba9876543210fedcba98';

describe("a cube's audio", () => {
  let app: TestApp;
  let objects: ObjectStore;
  let cube: CubeTracks;
  /** The files whose peaks were read. */
  const drawn: string[] = [];
  const peaks: TrackPeaks = async (track) => {
    drawn.push(track);
    return null;
  };
  const holder = new Wallet(Wallet.createRandom().privateKey);
  const creator = new Wallet(Wallet.createRandom().privateKey);
  const stranger = new Wallet(Wallet.createRandom().privateKey);
  const full = silentMp3(25, 'full');
  const other = silentMp3(20, 'other');

  beforeAll(async () => {
    app = await startTestApp({
      routers: (app) => {
        const now = (): number => app.clock.now;
        const parts = uploadParts(app);
        objects = parts.objects.uploads;
        const tracks = async (id: string): Promise<CubeTracks> => {
          if (id !== CUBE) throw notFound();
          return cube;
        };
        const audio = audioService({ objects, previews: previews(objects), peaks, cubes: { tracks }, now });
        return [parts.router, audioRoutes(audio)];
      },
    });
    const ownerTrack = await contentName(full, 'mp3');
    const previewTrack = await contentName(other, 'mp3');
    cube = {
      holder: holder.address.toLowerCase(),
      creator: creator.address.toLowerCase(),
      ownerTrack,
      previewTrack,
    };
    await objects.put(ownerTrack, full);
    await objects.put(previewTrack, other);
  });
  afterAll(() => app.close());

  const heard = async (wallet: Wallet): Promise<{ track: string; bytes: Uint8Array<ArrayBuffer> }> => {
    const api = app.api(await app.signIn(wallet));
    const { url, track, expiresAt } = await api.post('/token/audio', { body: { tokenId: CUBE } });
    expect(expiresAt).toBe(app.clock.now + 300);
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    return { track, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  it('is the owner track for its holder and its creator', async () => {
    for (const wallet of [holder, creator]) {
      const { track, bytes } = await heard(wallet);
      expect(track).toBe('owner');
      expect(Buffer.compare(bytes, full)).toBe(0);
    }
  });

  it('is ten seconds of the preview track for everyone else who is signed in', async () => {
    const [first, second] = await Promise.all([heard(stranger), heard(stranger)]);
    expect(first.track).toBe('preview');
    const seconds = mp3Seconds(first.bytes, 60);
    expect(seconds).toBeGreaterThan(9.9);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  });

  it('has the peaks of what the caller may hear, and of nothing else', async () => {
    const { ownerTrack, previewTrack } = cube;
    const drawnFor = async (wallet: Wallet) => {
      drawn.length = 0;
      const params = { path: { tokenId: CUBE } };
      const { track } = await app.api(await app.signIn(wallet)).get('/token/{tokenId}/peaks', { params });
      return { track, drawn: [...drawn] };
    };
    for (const wallet of [holder, creator])
      expect(await drawnFor(wallet)).toEqual({ track: 'owner', drawn: [ownerTrack] });
    // The peaks of the whole preview track would show more than the ten seconds that can be heard.
    expect(await drawnFor(stranger)).toEqual({ track: 'preview', drawn: [previewName(previewTrack!)] });
  });

  it('is refused without a token, and not found for an unknown cube', async () => {
    const post = (tokenId: string): Promise<unknown> => app.api().post('/token/audio', { body: { tokenId } });
    const draw = (tokenId: string, api = app.api()): Promise<unknown> =>
      api.get('/token/{tokenId}/peaks', { params: { path: { tokenId } } });
    for (const call of [post, draw]) await expect(call(CUBE)).rejects.toMatchObject({ status: 401 });
    const api = app.api(await app.signIn(stranger));
    await expect(api.post('/token/audio', { body: { tokenId: UNKNOWN } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(draw(UNKNOWN, api)).rejects.toMatchObject({ status: 404 });
  });
});

describe('cutting an mp3', () => {
  it('keeps a shorter track whole and is deterministic', async () => {
    const short = silentMp3(4);
    const seconds = mp3Seconds(short, 60);
    expect(mp3Seconds(new Uint8Array(await beginningOfMp3(short, 10)), 60)).toBeCloseTo(seconds, 2);
    expect(await beginningOfMp3(short, 10)).toEqual(await beginningOfMp3(short, 10));
  });
});

describe('the length of an mp3', () => {
  it('counts only whole frames', () => {
    expect(mp3Seconds(new Uint8Array([1, 2, 3]), 5)).toBe(0);
    expect(mp3Seconds(silentMp3(1), 60)).toBeGreaterThanOrEqual(1);
    const frameBytes = 417;
    const frameSeconds = 1152 / 44_100;
    expect(mp3Seconds(silentMp3(2).slice(0, 10 * frameBytes + 100), 60)).toBeCloseTo(10 * frameSeconds, 5);
  });
});

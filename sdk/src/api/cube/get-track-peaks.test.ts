import { expect, it } from '@jest/globals';
import { createApi, getTrackPeaks } from '../index.ts';

const cubeId = '8c7b6a5f4e3d2c1b0a9f8e7d';

/** Returns the path of the call for the peaks of a cube, and the peaks that a response is decoded to. */
async function peaksFrom(peaks: readonly number[] | null) {
  let path = '';
  const api = createApi({
    baseUrl: 'https://cubes.example',
    fetch: async ({ url }) => {
      path = new URL(url).pathname;
      return Response.json({ success: true, track: 'preview', peaks });
    },
  });
  return { read: await getTrackPeaks(api, { cubeId }), path };
}

it('reads the peaks of a track as numbers from 0 to 1', async () => {
  const { read, path } = await peaksFrom([0, 51, 255]);
  expect(path).toBe(`/token/${cubeId}/peaks`);
  expect(read).toEqual({ track: 'preview', peaks: [0, 0.2, 1] });
});

it('has no peaks of a track that the server could not decode', async () => {
  expect((await peaksFrom(null)).read).toEqual({ track: 'preview', peaks: undefined });
});

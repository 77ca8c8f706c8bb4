import { expect, it } from '@jest/globals';
import { ApiError, type Api } from '../api/index.ts';
import { uploadArtwork } from './upload-file.ts';

it('an upload that the server refuses says which of many files it is', async () => {
  const api = {
    upload: () => Promise.reject(new ApiError({ status: 400, message: 'The picture is broken.' })),
  } as unknown as Api;
  const file = { name: 'art/dawn.png', load: async () => new Blob(['picture']) };
  await expect(uploadArtwork(api, file, { onBytes: () => {} })).rejects.toMatchObject({
    code: 'validation',
    shortMessage: 'The picture is broken.',
    hint: 'This is said of art/dawn.png: put another file in its place.',
  });
});

import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closedServer } from '../../../test/closed-server.ts';
import { createApi, type Api } from '../../api/index.ts';
import { putFile } from './put-file.ts';
import { putPhoto } from './put-photo.ts';
import { metadataStep } from './steps.ts';
import { uploadArtwork, uploadFile } from './upload-file.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/**
 * Creates a client of a server that gives every call the same response. If `status` is omitted, the server is
 * unreachable.
 */
async function apiRespondingWith(status?: number, message = 'No.', code?: string): Promise<Api> {
  const options = { retries: 0, timeout: 5_000 };
  if (status === undefined) return createApi({ baseUrl: await closedServer(), ...options });
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify({ success: false, message, code }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return createApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...options });
}

const source = (name: string, type: string) => ({ name, load: async () => new Blob(['content'], { type }) });
const quiet = { onBytes: () => undefined };

const USER = 'b'.repeat(24);

const UPLOADS = {
  'a portrait': {
    text: 'Unable to Upload Image to S3 .',
    upload: (api: Api) => uploadFile(api, source('art/ana.png', 'image/png'), quiet),
  },
  'a track': {
    text: 'Unable to Upload Audio to S3 .',
    upload: (api: Api) => uploadFile(api, source('art/song.mp3', 'audio/mpeg'), quiet),
  },
  artwork: {
    text: 'Unable to Upload Image to IPFS ',
    upload: (api: Api) => uploadArtwork(api, source('art/dawn.png', 'image/png'), quiet),
  },
  'a photo of an account': {
    text: 'Unable to Upload Image to S3 .',
    upload: (api: Api) => putPhoto(api, USER, new File(['content'], 'art/me.png', { type: 'image/png' })),
  },
};

describe.each(Object.entries(UPLOADS))('%s that is not uploaded', (_, { text, upload }) => {
  it.each([
    [undefined, 'unavailable'],
    [400, 'validation'],
    [413, 'validation'],
    [429, 'unavailable'],
    [500, 'internal'],
    [503, 'unavailable'],
  ])('fails with the specified message after status %s', async (status, category) => {
    const api = await apiRespondingWith(status, 'The picture is broken.');
    const error = await upload(api).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'not-uploaded', category, status: status ?? 0, shortMessage: text });
    const reason = status === undefined ? 'The server could not be reached.' : 'The picture is broken.';
    const advice = category === 'validation' ? ' Use another file.' : '';
    expect(error).toMatchObject({
      hint: expect.stringMatching(new RegExp(`^art/\\w+\\.\\w+: ${reason}${advice}$`)),
    });
  });

  it('fails with a hint of its own if the server cannot store the file', async () => {
    const api = await apiRespondingWith(503, text, 'not-stored');
    await expect(upload(api)).rejects.toMatchObject({
      shortMessage: text,
      hint: expect.stringMatching(/^art\/\w+\.\w+: The server could not store it\.$/),
    });
  });

  it('fails with the code sign-in if the sign-in has expired', async () => {
    const api = await apiRespondingWith(401, 'Unauthorized access (invalid token) !!');
    await expect(upload(api)).rejects.toMatchObject({
      code: 'sign-in',
      shortMessage: 'Unauthorized access (invalid token) !!',
    });
  });
});

it.each([undefined, 413, 500])(
  'metadata that cannot be stored (status %s) is not reported with the message for pictures',
  async (status) => {
    const api = await apiRespondingWith(status, 'The metadata could not be stored.');
    const step = metadataStep({ item: 'dawn', metadata: () => ({ title: 'Dawn' }), learn: () => ({}) });
    const stored = step.upload({ api } as Parameters<typeof step.upload>[0], () => undefined);
    await expect(stored).rejects.toMatchObject({
      shortMessage:
        status === undefined ? 'The server could not be reached.' : 'The metadata could not be stored.',
    });
  },
);

it.each([400, 413, 500])(
  'a photo that the server refuses with status %i is reported as a failed upload',
  async (status) => {
    const url = `http://localhost/uploads/${'a'.repeat(64)}.png`;
    const responses: Record<string, () => Response> = {
      '/api/v1/users/sign_s3': () => Response.json({ success: true, signedRequest: url, url }),
      [`/api/v1/users/upload/image/${USER}`]: () =>
        Response.json({ success: false, message: 'No.' }, { status }),
    };
    const fetch = async (request: Request) => responses[new URL(request.url).pathname]?.() ?? new Response();
    const api = createApi({ baseUrl: 'http://localhost', fetch });
    const photo = new File(['content'], 'me.png', { type: 'image/png' });
    await expect(putPhoto(api, USER, photo, { fetch })).rejects.toMatchObject({
      shortMessage: 'Unable to Upload Image to S3 .',
      hint: expect.stringMatching(/^me\.png: No\./),
    });
  },
);

it.each(['me\0.png', 'me\u007f.png', 'me\u202egnp.exe'])(
  'putFile sends no file with the name %j',
  async (name) => {
    const sent: string[] = [];
    const fetch = async (request: Request) => {
      sent.push(request.url);
      return new Response();
    };
    const api = createApi({ baseUrl: 'http://localhost', fetch });
    await expect(
      putFile(api, new File(['content'], name, { type: 'image/png' }), { fetch }),
    ).rejects.toMatchObject({
      code: 'not-uploaded',
      category: 'validation',
      hint: expect.stringContaining('A file name contains a control character.'),
    });
    expect(sent).toEqual([]);
  },
);

it('putFile sends no file over plain http to another machine, unless that is allowed', async () => {
  const url = `http://uploads.example/uploads/${'a'.repeat(64)}.mp3`;
  const sent: string[] = [];
  const fetch = async (request: Request) => {
    sent.push(`${request.method} ${request.url}`);
    return Response.json({ success: true, signedRequest: url, url });
  };
  const api = createApi({ baseUrl: 'http://localhost', fetch });
  const track = new File(['content'], 'song.mp3', { type: 'audio/mpeg' });
  await expect(putFile(api, track, { fetch })).rejects.toMatchObject({ code: 'refused' });
  expect(sent).not.toContain(`PUT ${url}`);
  expect(await putFile(api, track, { fetch, insecureHttp: true })).toBe(url);
  expect(sent).toContain(`PUT ${url}`);
});

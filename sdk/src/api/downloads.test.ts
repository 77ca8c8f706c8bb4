import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, createApi, downloadTrack, getFile, type Api } from './index.ts';

const name = `${'a'.repeat(64)}.png`;
const cubeId = '8c7b6a5f4e3d2c1b0a9f8e7d';

describe('a download', () => {
  let server: Server;
  let api: Api;
  let baseUrl: string;
  let respond: (path: string, response: ServerResponse) => void;

  beforeEach(async () => {
    server = createServer((request, response) => respond(request.url!, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    api = createApi({ baseUrl, retries: 0 });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Responds to the request for a track with `url`, and to a request for `url` with `bytes`. */
  const track = (bytes: string, url = `${baseUrl}/signed`) => {
    respond = (path, response) => {
      if (path !== '/token/audio') return void response.end(bytes);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, url, track: 'owner', expiresAt: 1 }));
    };
  };

  it('returns the bytes of a picture or of content on IPFS, even if the file is empty', async () => {
    respond = (path, response) => void response.end(path);
    const read = async (file: { name: string } | { cid: string }) =>
      new TextDecoder().decode(await getFile(api, { file, maxBytes: 1_000 }));
    expect(await read({ name })).toBe(`/uploads/${name}`);
    expect(await read({ cid: 'bafkrei' })).toBe('/ipfs/bafkrei');
    respond = (_path, response) => void response.setHeader('content-length', 0).end();
    expect(await read({ name })).toBe('');
  });

  it('fails once a file that never ends exceeds `maxBytes`', async () => {
    respond = (_path, response) => {
      const more = () => {
        if (!response.destroyed) response.write(Buffer.alloc(65_536), more);
      };
      more();
    };
    const error = await getFile(api, { file: { name }, maxBytes: 200_000 }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ category: 'unavailable', hint: 'It has more than 200000 bytes.' });
  });

  it('fails if the connection breaks or there is no such file', async () => {
    respond = (_path, response) => {
      response.setHeader('content-length', 100);
      response.write('half', () => response.destroy());
    };
    await expect(getFile(api, { file: { name }, maxBytes: 1_000 })).rejects.toMatchObject({
      category: 'unavailable',
    });
    respond = (_path, response) => void response.writeHead(404).end('{}');
    await expect(getFile(api, { file: { name }, maxBytes: 1_000 })).rejects.toMatchObject({ status: 404 });
  });

  it('reads a track from its signed URL, and fails if it is larger than `maxBytes`', async () => {
    track('sound');
    const { track: kind, bytes } = await downloadTrack(api, { cubeId, maxBytes: 5 });
    expect({ kind, text: new TextDecoder().decode(bytes) }).toEqual({ kind: 'owner', text: 'sound' });
    await expect(downloadTrack(api, { cubeId, maxBytes: 4 })).rejects.toMatchObject({
      category: 'unavailable',
    });
  });

  it('fails with the error of the server that refuses a signed URL, and with the id of the request', async () => {
    track('');
    const answerTrack = respond;
    respond = (path, response) => {
      if (path === '/token/audio') return answerTrack(path, response);
      response.writeHead(403, { 'x-error-code': 'not-signed', 'x-request-id': 'r-1' });
      response.end(JSON.stringify({ success: false, message: 'This link has expired.', code: 'not-signed' }));
    };
    await expect(downloadTrack(api, { cubeId, maxBytes: 5 })).rejects.toMatchObject({
      category: 'refused',
      status: 403,
      serverCode: 'not-signed',
      shortMessage: 'This link has expired.',
      requestId: 'r-1',
    });
    const page = '<html>'.repeat(100_000);
    respond = (path, response) => {
      if (path === '/token/audio') return answerTrack(path, response);
      response.writeHead(502).end(page);
    };
    await expect(downloadTrack(api, { cubeId, maxBytes: 5 })).rejects.toMatchObject({
      category: 'unavailable',
      status: 502,
      shortMessage: 'The server answered 502.',
    });
  });

  it('refuses the signed URL of a track if it is plain http to another machine', async () => {
    track('sound', 'http://203.0.113.7/signed');
    await expect(downloadTrack(api, { cubeId, maxBytes: 5 })).rejects.toMatchObject({ code: 'refused' });
  });
});

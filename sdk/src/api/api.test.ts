import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedServer } from '../../test/closed-server.ts';
import { accountMessages } from '../domain/account/messages.ts';
import { exportTable } from './admin/export-table.ts';
import { ApiError, createApi, type ApiErrorParameters, type Config, type Wire } from './index.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

describe('the API client', () => {
  let server: Server;
  let baseUrl: string;
  let handle: Handler;
  let calls: { url: string; token: string | undefined; body: string }[];

  beforeEach(async () => {
    calls = [];
    const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      let body = '';
      for await (const chunk of request) body += chunk;
      calls.push({ url: request.url!, token: request.headers.authorization, body });
      handle(request, response, body);
    };
    server = createServer((request, response) => void receive(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Handler => {
    const isText = typeof body === 'string';
    return (_request, response) => {
      response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers });
      response.end(isText ? body : JSON.stringify(body));
    };
  };

  it('sends path, query, body and token, and returns the response body', async () => {
    const api = createApi({ baseUrl: `${baseUrl}/`, token: () => 'secret' });
    handle = answer(200, { success: true, Dropdata: [], Dropscount: 0, countIsExact: true });
    const slice = await api.get('/drop/drops/{start}/{end}', {
      params: { path: { start: 0, end: 8 }, query: { mine: true } },
    });
    const drops: Wire['Drop'][] = slice.Dropdata;
    expect(drops).toEqual([]);
    handle = answer(200, { success: true, message: 'Bid Created Successfully.' });
    const lot = { dropId: '3a1f0c9be2d74586a0b1c2d3', tokenId: '8c7b6a5f4e3d2c1b0a9f8e7d' };
    await api.post('/dropcubehistory/createhistory', { body: { ...lot, Bid: '1', address: '0x00' } });
    expect(calls).toEqual([
      { url: '/drop/drops/0/8?mine=true', token: 'Bearer secret', body: '' },
      {
        url: '/dropcubehistory/createhistory',
        token: 'Bearer secret',
        body: JSON.stringify({ ...lot, Bid: '1', address: '0x00' }),
      },
    ]);
  });

  const rejected = answer(401, accountMessages.invalidToken, { 'x-error-code': 'token-invalid' });

  it.each([
    ['', rejected],
    [', even if a proxy has dropped the code', answer(401, accountMessages.invalidToken)],
  ])(
    'repeats a call once with a new token if its token was rejected%s, but not after a 401 for another reason',
    async (_, rejection) => {
      let token = 'old';
      handle = (request, response, body) => {
        const isNew = request.headers.authorization === 'Bearer new';
        (isNew ? answer(200, { success: true }) : rejection)(request, response, body);
      };
      const refused: (string | undefined)[] = [];
      const renew = async (sent: string | undefined) => {
        refused.push(sent);
        token = 'new';
        return true;
      };
      const api = createApi({ baseUrl, token: async () => token, renew });
      expect(await api.get('/config')).toEqual({ success: true });
      expect(calls.map(({ token: sent }) => sent)).toEqual(['Bearer old', 'Bearer new']);
      expect(refused).toEqual(['old']);
      handle = answer(401, { success: false, message: accountMessages.changeRefused });
      await expect(api.get('/config')).rejects.toMatchObject({ status: 401 });
      expect(calls).toHaveLength(3);
      handle = rejection;
      await expect(api.get('/config')).rejects.toMatchObject({ status: 401 });
      expect(calls).toHaveLength(5);
    },
  );

  it('uploads a file in the form field that the call expects', async () => {
    handle = answer(200, { success: true, ipfsHash: 'bafkrei' });
    const api = createApi({ baseUrl });
    expect((await api.upload('/ipfs/file', new Blob(['picture']))).ipfsHash).toBe('bafkrei');
    expect(calls[0]!.body).toMatch(/name="file"; filename="file"[\s\S]*picture/);
  });

  it("keeps the server's messages, including the plain text of a 401", async () => {
    const api = createApi({ baseUrl, token: () => 'secret', retries: 0 });
    const failure = async () => {
      const error = await api.get('/config').catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ApiError);
      expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('secret');
      return error as ApiError;
    };
    handle = rejected;
    expect(await failure()).toMatchObject({
      status: 401,
      code: 'sign-in',
      serverCode: 'token-invalid',
      docsUrl: `${baseUrl}/docs/errors#token-invalid`,
      message: 'Unauthorized access (invalid token) !!',
    });
    handle = answer(
      409,
      {
        success: false,
        message: 'These keys were reserved with other content.',
        code: 'written-differently',
        requestId: 'from-body',
        keys: ['friday'],
      },
      { 'x-request-id': 'from-header' },
    );
    expect(await failure()).toMatchObject({
      status: 409,
      code: 'conflict',
      serverCode: 'written-differently',
      requestId: 'from-header',
      body: { keys: ['friday'] },
    });
    handle = answer(
      503,
      { success: false, message: 'Not visible on chain yet, try again.' },
      { 'retry-after': '2' },
    );
    expect(await failure()).toMatchObject({
      status: 503,
      code: 'unavailable',
      retryAfter: 2,
      url: `${baseUrl}/config`,
    });
    handle = answer(409, { success: false, message: 'No.', code: 'Not a code' });
    expect(await failure()).toMatchObject({ serverCode: undefined });
    handle = answer(502, '<html>Bad gateway</html>');
    expect(await failure()).toMatchObject({ status: 502, message: 'The server answered 502.' });
    handle = answer(200, '<html>not the API</html>');
    expect(await failure()).toMatchObject({
      status: 0,
      message: "The server's answer could not be read.",
      url: `${baseUrl}/config`,
    });
  });

  it.each([
    ['another shape', { unexpected: [true] }],
    ['`success: false`', { success: false, _id: '3a1f0c9be2d74586a0b1c2d3' }],
    ['a list', [1]],
    ['null', null],
  ])(
    'rejects a response of status 200 with %s, which a flow would mistake for a result',
    async (_what, body) => {
      handle = answer(200, body);
      const asked = createApi({ baseUrl }).get('/token/TokenIdsnotonauction');
      await expect(asked).rejects.toThrow("The server's answer could not be read.");
      await expect(asked).rejects.toMatchObject({ status: 0, category: 'unavailable' });
    },
  );

  it('accepts a read that finds nothing, and a CSV response if the call expects a file', async () => {
    handle = answer(200, { success: false });
    const api = createApi({ baseUrl });
    const params = { path: { tokenId: '99' } };
    expect(await api.get('/transaction/tokenTransaction/{tokenId}', { params })).toEqual({ success: false });
    handle = answer(200, 'time,who');
    const table = await exportTable(api, { list: 'bids', mine: true });
    expect(await table.text()).toContain('time,who');
  });

  it('retries after 429 and 503 with the same body', async () => {
    const api = createApi({ baseUrl });
    handle = (request, response, body) =>
      calls.length < 3
        ? answer(
            calls.length === 1 ? 503 : 429,
            { success: false, message: 'later' },
            { 'retry-after': '0' },
          )(request, response, body)
        : answer(200, { success: true, items: [] })(request, response, body);
    await api.post('/manifest/lookup', { body: { list: 'drops', keys: ['friday'] } });
    expect(calls.map(({ body }) => body)).toEqual(Array(3).fill('{"list":"drops","keys":["friday"]}'));
  });

  it('accepts a date in Retry-After, irrespective of the local clock', async () => {
    const [date, later] = [0, 7_000].map((ms) => new Date(1_000_000_000_000 + ms).toUTCString());
    handle = answer(503, { success: false, message: 'later' }, { date: date!, 'retry-after': later! });
    const api = createApi({ baseUrl, retries: 0 });
    await expect(api.get('/config')).rejects.toMatchObject({ retryAfter: 7 });
    handle = answer(503, { success: false, message: 'later' }, { date: later!, 'retry-after': date! });
    await expect(api.get('/config')).rejects.toMatchObject({ retryAfter: 0 });
    handle = answer(503, { success: false, message: 'later' }, { 'retry-after': 'soon' });
    await expect(api.get('/config')).rejects.toMatchObject({ retryAfter: undefined });
  });

  it('does not retry calls that are not idempotent', async () => {
    const api = createApi({ baseUrl });
    handle = answer(429, { success: false, message: 'later' }, { 'retry-after': '0' });
    const season = { title: 'Winter', description: '', image: '', dropId: [] };
    await expect(api.post('/season/createseason', { body: season })).rejects.toMatchObject({ status: 429 });
    expect(calls).toHaveLength(1);
  });

  it('times out, can be aborted, and reports an unreachable server', async () => {
    handle = () => {};
    await expect(createApi({ baseUrl, timeout: 50 }).get('/config')).rejects.toMatchObject({
      status: 0,
      shortMessage: 'The server did not answer in time.',
    });
    const stop = new AbortController();
    const stopped = createApi({ baseUrl }).get('/config', { signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    await expect(stopped).rejects.toMatchObject({ code: 'aborted' });
    const closed = await closedServer();
    await expect(createApi({ baseUrl: closed }).get('/config')).rejects.toMatchObject({
      status: 0,
      shortMessage: 'The server could not be reached.',
      hint: `Check that ${closed} is running, and try again.`,
      url: `${closed}/config`,
    });
  });

  it('states the URL of a failed call without its query, even if `fetch` is replaced', async () => {
    const params = { path: { start: 0, end: 10 }, query: { mine: true } };
    const fetch = async () => Response.json({ success: false, message: 'No.' }, { status: 409 });
    await expect(
      createApi({ baseUrl, fetch }).get('/drop/drops/{start}/{end}', { params }),
    ).rejects.toMatchObject({
      url: `${baseUrl}/drop/drops/0/10`,
    });
    expect(new ApiError({ status: 0, message: 'No.', url: 'http://ana:secret@localhost/x#y' }).url).toBe(
      'http://localhost/x',
    );
    expect(new ApiError({ status: 0, message: 'No.', url: '' }).url).toBeUndefined();
  });

  it('states where the server explains the code of an error', () => {
    const docsUrl = (parameters: Partial<ApiErrorParameters>) =>
      new ApiError({ status: 400, message: 'No.', ...parameters }).docsUrl;
    const url = 'https://ana:secret@cubedrop.example/drop/drops?after=x';
    expect(docsUrl({ url, serverCode: 'cursor-gone' })).toBe(
      'https://cubedrop.example/docs/errors#cursor-gone',
    );
    expect(docsUrl({ url })).toBeUndefined();
    expect(docsUrl({ serverCode: 'cursor-gone' })).toBeUndefined();
  });

  it('types the code of an error response', () => {
    const { serverCode } = new ApiError({ status: 400, message: 'No.' });
    // @ts-expect-error there is no such code
    expect(serverCode === 'cursor-lost').toBe(false);
    expect(serverCode === 'cursor-gone').toBe(false);
  });

  it('does not follow redirects, so that the token is sent only to the server', async () => {
    handle = answer(302, '', { location: `${baseUrl}/elsewhere` });
    await expect(createApi({ baseUrl, token: () => 'secret' }).get('/config')).rejects.toMatchObject({
      status: 0,
    });
    expect(calls).toHaveLength(1);
  });

  it('has no origin to sign for on a page loaded over plain http from another machine', () => {
    const originOn = (page: string): string => {
      Object.defineProperty(globalThis, 'location', { value: new URL(page), configurable: true });
      try {
        return createApi({ baseUrl: '' }).origin;
      } finally {
        Reflect.deleteProperty(globalThis, 'location');
      }
    };
    expect(originOn('https://cubedrop.example/market')).toBe('https://cubedrop.example');
    expect(originOn('http://127.0.0.1:4000/')).toBe('http://127.0.0.1:4000');
    for (const page of ['http://cubedrop.example/', 'http://192.168.1.5:4000/'])
      expect(() => originOn(page)).toThrow(expect.objectContaining({ code: 'refused' }));
  });

  it('signs for the given origin of a page, and rejects a plain http origin of another machine', () => {
    const originOf = (origin: string) => createApi({ baseUrl, origin }).origin;
    expect(createApi({ baseUrl }).origin).toBe(baseUrl);
    expect(originOf('https://app.example')).toBe('https://app.example');
    expect(originOf('http://localhost:5173/shop')).toBe('http://localhost:5173');
    expect(() => originOf('http://app.example')).toThrow(expect.objectContaining({ code: 'refused' }));
  });

  it.each(['app.example', '/api', 'ws://app.example'])('names the option that is no URL: %s', (text) => {
    const faultOf = (option: string) =>
      expect.objectContaining({ code: 'validation', message: expect.stringContaining(option) });
    expect(() => createApi({ baseUrl: text })).toThrow(faultOf('baseUrl'));
    expect(() => createApi({ baseUrl, origin: text })).toThrow(faultOf('origin'));
  });

  it('types each response', () => {
    const api = createApi({ baseUrl });
    const config: () => Promise<Config> = () => api.get('/config');
    // @ts-expect-error the path parameters are required
    const slice = () => api.get('/drop/drops/{start}/{end}');
    // @ts-expect-error there is no such path
    const none = () => api.get('/drop/nothing');
    // @ts-expect-error the response is a stream that does not end
    const events = () => api.get('/events');
    expect([config, slice, none, events]).toHaveLength(4);
  });
});

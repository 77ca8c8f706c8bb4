import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { parse as parseYaml } from 'yaml';
import { runInProcess } from '../../test/run-in-process.ts';
import { TokenStore } from '../config/token-store.ts';
import { run } from '../main.ts';

/** A request that the server received, other than `/config` and `/manifest/lookup`. */
interface Received {
  method: string | undefined;
  url: string | undefined;
  token: string | undefined;
  type: string | undefined;
  body: string;
}

const received: Received[] = [];
let url: string;

const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/list': (response) =>
    json(response, 200, { success: true, items: [{ title: 'Dawn' }, { title: '\u009b1mDusk' }] }),
  '/table': (response) => response.setHeader('content-type', 'text/csv').end('a,b\r\n1,2\r\n'),
  '/moved': (response) => response.writeHead(302, { location: 'https://elsewhere.example/x' }).end(),
  '/endless': (response) => {
    const writing = setInterval(() => response.write('data: {}\n\n'), 10);
    response.setHeader('content-type', 'text/event-stream').on('close', () => clearInterval(writing));
  },
  '/admin/roles': (response) => {
    response.setHeader('x-error-code', 'proof-needed');
    json(response, 403, { success: false, message: 'Please confirm that it is you.', proof: 'signature' });
  },
  '/empty': (response) => response.writeHead(200).end(),
};

const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method, url: path = '', headers } = request;
  if (path === '/config') return json(response, 200, { network: {}, contracts: {} });
  if (path === '/manifest/lookup') return json(response, 200, { success: true, items: [] });
  const { authorization, 'content-type': type } = headers;
  received.push({ method, url: path, token: authorization, type, body: Buffer.concat(chunks).toString() });
  const status = /^\/status\/(\d+)/.exec(path)?.[1];
  if (status) return json(response, Number(status), { success: false, message: `No: ${status}`, code: 'no' });
  const respond = answers[path] ?? ((to) => json(to, 200, { success: true }));
  respond(response);
}

function json(response: ServerResponse, status: number, value: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(value));
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void received.splice(0));

/** Runs `cubedrop api` without an account. */
const api = (words: string[], more: { stdin?: string; columns?: number } = {}) =>
  runInProcess(['api', ...words], { ...more, env: { CUBEDROP_API_URL: url } });

describe('a call', () => {
  it('is made with the account’s token', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cubedrop-api-'));
    const { address, privateKey } = Wallet.createRandom();
    new TokenStore(folder).write(url, address, { token: 'a.b.c', renewal: 'r', renewAt: 9_999_999_999 });
    const env = { CUBEDROP_API_URL: url, CUBEDROP_CONFIG_DIR: folder, CUBEDROP_PRIVATE_KEY: privateKey };
    const { code, out, err } = await runInProcess(['api', 'GET', '/list'], { env });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ success: true });
    expect(received).toMatchObject([{ method: 'GET', url: '/list', token: 'Bearer a.b.c' }]);
  });

  it('is made without a token if nobody is signed in', async () => {
    expect((await api(['get', '/list'])).code).toBe(0);
    expect(received).toMatchObject([{ method: 'GET', url: '/list', token: undefined, body: '' }]);
  });

  it('has its fields in the query with GET, otherwise in the body', async () => {
    const fields = ['--field', 'title=a&b', '-F', 'count:=3'];
    await api(['GET', '/x?mine=true', ...fields]);
    await api(['PUT', '/x', ...fields]);
    await api(['POST', '/x']);
    expect(received).toMatchObject([
      { method: 'GET', url: '/x?mine=true&title=a%26b&count=3', body: '' },
      { method: 'PUT', url: '/x', type: 'application/json', body: '{"title":"a&b","count":3}' },
      { method: 'POST', url: '/x', type: undefined, body: '' },
    ]);
  });

  it('has the body that a file or standard input contains', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'cubedrop-api-')), 'body.json');
    writeFileSync(file, '{"a": 1}');
    await api(['POST', '/x', '--input', file]);
    await api(['POST', '/x', '--input', '-'], { stdin: '[2]' });
    expect(received.map(({ body }) => body)).toEqual(['{"a": 1}', '[2]']);
  });

  it.each([
    [['GET', 'https://elsewhere.example/list'], 'beginning with one slash'],
    [['GET', '//elsewhere.example/list'], 'beginning with one slash'],
    [['GET', '/\\elsewhere.example/list'], 'beginning with one slash'],
    [['GET', 'list'], 'beginning with one slash'],
    [['GET', '@elsewhere.example/list'], 'beginning with one slash'],
    [['FLY', '/list'], 'There is no method "FLY".'],
    [['PSOT', '/list'], 'There is no method "PSOT". Did you mean "POST"?'],
    [['GET', '/list', '--input', '-'], 'A GET has no body.'],
    [['POST', '/list', '--input', '-', '-F', 'a=b'], 'Pass --field or --input, not both.'],
    [['POST', '/list', '--input', '-'], 'Standard input is not JSON'],
    [['POST', '/list', '--input', '/nowhere'], '/nowhere cannot be read (ENOENT).'],
    [['POST', '/list', '--field', 'a'], '--field takes key=value'],
    [['GET', '/list', '--jq', '.items['], '--jq: syntax error'],
  ])('is not made for %j', async (words, why) => {
    const { code, out, err } = await api(words, { stdin: 'no' });
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(why) });
    expect(received).toEqual([]);
  });
});

describe('the response of a call', () => {
  it('is printed unchanged or, if it is JSON, in the requested format', async () => {
    expect((await api(['GET', '/list', '--jq', '.items[0].title'])).out).toBe('Dawn\n');
    expect(parseYaml((await api(['GET', '/list', '-o', 'yaml'])).out)).toMatchObject({ success: true });
    expect(JSON.parse((await api(['GET', '/list', '--json'])).out)).toMatchObject({ success: true });
    expect((await api(['GET', '/table'])).out).toBe('a,b\r\n1,2\r\n');
    expect((await api(['GET', '/table', '--json'])).out).toBe('a,b\r\n1,2\r\n');
    expect(await api(['GET', '/empty'])).toMatchObject({ code: 0, out: '', err: '' });
  });

  it('is printed as it arrives, until the output is closed', async () => {
    const stdout = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    });
    const env = { CUBEDROP_API_URL: url, CUBEDROP_CONFIG_DIR: mkdtempSync(join(tmpdir(), 'cubedrop-api-')) };
    const others = { stdin: new PassThrough(), stderr: new PassThrough().resume(), env, clock: Date.now };
    expect(await run(['api', 'GET', '/endless'], { stdout, ...others })).toBe(0);
  });

  it('is indented on a terminal, and cannot control the terminal', async () => {
    const { out } = await api(['GET', '/list'], { columns: 80 });
    expect(out).toContain('\n  "items": [\n');
    expect(out).toContain('"1mDusk"');
  });

  it.each([
    [400, 2],
    [401, 4],
    [403, 9],
    [404, 10],
    [409, 1],
    [500, 1],
  ])('with status %i is printed, except with --jq, and the exit code is %i', async (status, exitCode) => {
    const response = { success: false, message: `No: ${status}`, code: 'no' };
    const { code, out, err } = await api(['GET', `/status/${status}`]);
    expect({ code, out: JSON.parse(out) }).toEqual({ code: exitCode, out: response });
    expect(err).toContain(`cubedrop: No: ${status}`);
    const asJson = await api(['GET', `/status/${status}`, '--json']);
    expect(JSON.parse(asJson.out)).toMatchObject({ type: 'error', exitCode, status, response });
    expect(await api(['GET', `/status/${status}`, '--jq', '.items'])).toMatchObject({
      code: exitCode,
      out: '',
    });
    expect(received).toHaveLength(3);
  });

  it('is an error that states how to prove one’s identity if the call needs a fresh proof', async () => {
    const { code, err } = await api(['POST', '/admin/roles', '-F', 'granted:=true']);
    expect(code).toBe(9);
    expect(err).toContain('Please confirm that it is you.\n  Use "cubedrop login", and repeat the call');
  });

  it('is an error with the new URL if it is a redirect', async () => {
    const { code, err } = await api(['GET', '/moved']);
    expect(code).toBe(1);
    expect(err).toContain('The server answered 302.\n  It redirects to https://elsewhere.example/x.');
  });
});

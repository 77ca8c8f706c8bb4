import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { checkConfiguration, nginxInstalled, startNginx } from './private-nginx.mjs';
import { root } from './processes.mjs';

const MEBIBYTE = 1024 ** 2;
/** Maximum size, in bytes, of a request line that nginx reads, and of a header line. */
const BUFFER_BYTES = 16 * 1024;
/** Number of concurrent requests of a flood. */
const AT_ONCE = 200;
/** Maximum number of times that a flood sends `AT_ONCE` requests, in total far more than nginx's burst of 2,000. */
const MAX_ROUNDS = 100;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TOKEN = 'token-of-a-mailed-link';
const QUERY = 'signature-in-a-query';

const conf = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');

/** A completely read response. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Stands in for a server of Cubedrop behind nginx. Responds with the client's address as nginx forwarded it. */
const respond: RequestListener = (req, res) => {
  const isStopping = req.url === '/stopping';
  res.writeHead(isStopping ? 503 : 200, { 'content-type': 'application/json' });
  req.resume().on('end', () => res.end(JSON.stringify({ from: req.headers['x-forwarded-for'] })));
};

async function listening(): Promise<Server> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Sends bytes on a new connection and returns the response when nginx has ended the connection. */
function exchange(port: number, text: string): Promise<Answer> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parsed(received)));
  });
}

function parsed(received: string): Answer {
  const end = received.indexOf('\r\n\r\n');
  const [first = '', ...lines] = received.slice(0, end).split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const [name = '', ...value] = line.split(':');
    headers.append(name, value.join(':').trim());
  }
  return { status: Number(first.split(' ')[1]), headers, body: received.slice(end + 4) };
}

async function get(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** Expects an error in the servers' format, as deploy/nginx.conf writes it. */
function expectOwnError(
  answer: Answer,
  status: number,
  code: string,
  retryAfter: string | null = null,
): void {
  const { headers, body } = answer;
  const error = JSON.parse(body) as { message: string; requestId: string };
  expect({ status: answer.status, error }).toEqual({
    status,
    error: { success: false, code, message: expect.any(String), requestId: expect.stringMatching(UUID) },
  });
  expect(conf).toContain(`"message":"${error.message}","code":"${code}"`);
  const names = ['content-type', 'x-error-code', 'link', 'x-request-id', 'retry-after'];
  expect(names.map((name) => headers.get(name))).toEqual([
    'application/json',
    code,
    `</docs/errors#${code}>; rel="help"`,
    error.requestId,
    retryAfter,
  ]);
  expect(headers.get('server')).toBe('nginx');
}

describe('nginx with deploy/nginx.conf', () => {
  if (!nginxInstalled()) {
    it.todo('NOT TESTED: install nginx to run these tests');
    return;
  }

  let servers: Server[] = [];
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  /** nginx behind a trusted proxy on this machine, which is itself behind another trusted proxy. */
  let proxied: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    servers = [await listening(), await listening()];
    const ports = [portOf(servers[0]!), portOf(servers[1]!)] as const;
    nginx = await startNginx(ports);
    proxied = await startNginx(ports, ['127.0.0.1', '10.0.0.5']);
  });
  afterAll(async () => {
    await nginx?.stop();
    await proxied?.stop();
    for (const server of servers) await close(server);
  });

  it('accepts the configuration', () => {
    const { status, output } = checkConfiguration();
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('test is successful') });
  });

  it('forwards requests with the address of the connection, not one that the client claims', async () => {
    const { status, body } = await get(nginx.port, `/drop/drops?q=${QUERY}`, {
      'x-forwarded-for': '203.0.113.7',
    });
    expect({ status, body }).toEqual({ status: 200, body: '{"from":"127.0.0.1"}' });
  });

  it.each([
    ['a client', '203.0.113.7', '203.0.113.7'],
    ['a client that uses IPv6', '2001:db8::7', '2001:db8::7'],
    ['a client that forges the header', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['a client behind two proxies', '198.51.100.1, 203.0.113.7, 10.0.0.5', '203.0.113.7'],
  ])('takes the address of %s from trusted proxies', async (_, forwarded, address) => {
    const { body } = await get(proxied.port, '/', { 'x-forwarded-for': forwarded });
    expect(body).toBe(JSON.stringify({ from: address }));
  });

  it('responds with 400 to a request that is not valid HTTP', async () => {
    const answer = await exchange(nginx.port, 'GET / HTTP/1.1\r\n\r\n');
    expectOwnError(answer, 400, 'invalid-request');
  });

  it('responds with 400 to headers that are too large', async () => {
    const head = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(BUFFER_BYTES)}\r\n\r\n`;
    expectOwnError(await exchange(nginx.port, head), 400, 'invalid-request');
  });

  it('responds with 404 to a request for the metrics', async () => {
    expectOwnError(await get(nginx.port, '/metrics'), 404, 'not-found');
  });

  it('responds with 413 to a body that is too large, before the client sends it', async () => {
    const lines = ['POST /upload/uploadtos3 HTTP/1.1', 'Host: localhost', 'Connection: close'];
    const head = [...lines, `Content-Length: ${53 * MEBIBYTE}`, '', ''].join('\r\n');
    expectOwnError(await exchange(nginx.port, head), 413, 'too-large');
  });

  it('responds with 414 to a URL that is too long', async () => {
    // Not a byte more than nginx reads: closing a connection with unread bytes could discard the response.
    const line = 'GET /'.padEnd(BUFFER_BYTES, 'a');
    expectOwnError(await exchange(nginx.port, line), 414, 'too-large');
  });

  it('passes on the 503 if both servers are stopping', async () => {
    const { status, body } = await get(nginx.port, '/stopping');
    expect({ status, body }).toEqual({ status: 503, body: '{"from":"127.0.0.1"}' });
  });

  it('responds with 503 while no server can be reached', async () => {
    await get(nginx.port, `/emailverification/ana%40example.org/${TOKEN}`);
    for (const server of servers) await close(server);
    for (const path of [
      '/',
      `/emailverification/ana%40example.org/${TOKEN}`,
      `/EmailVerification/a/${TOKEN}`,
    ])
      expectOwnError(await get(nginx.port, path), 503, 'unavailable', '5');
  });

  it('responds with 429 to a flood', async () => {
    let refused: Answer | undefined;
    for (let round = 0; round < MAX_ROUNDS && !refused; round++) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => get(nginx.port, '/')));
      refused = answers.find(({ status }) => status === 429);
    }
    expectOwnError(refused ?? (await get(nginx.port, '/')), 429, 'too-many-requests', '1');
  });

  it('logs neither queries nor paths of mailed links, nor refused requests of a flood', () => {
    const log = nginx.accessLog();
    expect(log).toContain('"GET /drop/drops" 200');
    expect(log).toContain('"GET /" 503');
    for (const secret of [QUERY, TOKEN, '" 429 ']) expect(log).not.toContain(secret);
  });
});

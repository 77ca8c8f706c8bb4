import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { verifyWebhook } from '@cubedrop/sdk';
import { decodeWebhookEvent } from '@cubedrop/sdk/api';
import { runInProcess } from '../../test/run-in-process.ts';
import { run } from '../main.ts';

const config = { network: { name: 'local', chainId: 3, genesisHash: `0x${'ab'.repeat(32)}` }, now: 1_500 };
const NOW = 1_794_000_000;
const SECRET = 'whsec_of_a_test';
const EVENTS = [
  { type: 'cube', tokenId: 'c1' },
  { type: 'bid', dropId: 'd1', tokenId: 'c1', address: `0x${'1'.repeat(40)}`, amount: '5', blockTime: NOW },
  { type: 'auction-end', dropId: 'd1', tokenId: 'c1', blockTime: NOW + 1 },
];

const started: Server[] = [];
afterEach(() => {
  for (const server of started.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function start(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  started.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a server whose event stream consists of `EVENTS`. */
const startStream = (): Promise<string> =>
  start((request, response) => {
    if (request.url !== '/events') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(config));
      return;
    }
    response.setHeader('content-type', 'text/event-stream');
    EVENTS.forEach((event, at) => response.write(`id: a1-${at}\ndata: ${JSON.stringify(event)}\n\n`));
  });

/** Runs `cubedrop listen` until it has printed this many lines. Returns its output. */
async function listenFor(lines: number, words: string[], apiUrl: string): Promise<string> {
  let out = '';
  const stdout = new Writable({
    write(chunk: Buffer, _encoding, done) {
      out += chunk.toString();
      const isEnough = out.split('\n').length > lines;
      done(isEnough ? Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }) : null);
    },
  });
  const env = {
    CUBEDROP_API_URL: apiUrl,
    CUBEDROP_CONFIG_DIR: mkdtempSync(join(tmpdir(), 'cubedrop-listen-')),
    CUBEDROP_WEBHOOK_SECRET: SECRET,
  };
  const streams = { stdin: new PassThrough(), stdout, stderr: new PassThrough().resume() };
  expect(await run(['listen', ...words], { ...streams, env, clock: () => NOW * 1_000 })).toBe(0);
  return out;
}

it('listen signs and forwards the events that webhooks receive, and prints the status of each response', async () => {
  const received: { signature: string; body: string }[] = [];
  const program = await start((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ signature: String(request.headers['cubedrop-signature']), body });
      response.writeHead(received.length === 1 ? 204 : 500).end();
    });
  });
  const out = await listenFor(2, ['--forward-to', `${program}/hook`, '--json'], await startStream());
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toEqual([
    { id: 'a1-1', type: 'bid', time: NOW, status: 204, fault: null },
    { id: 'a1-2', type: 'ended', time: NOW + 1, status: 500, fault: null },
  ]);
  for (const { signature, body } of received)
    expect(await verifyWebhook(SECRET, signature, body, NOW)).toBe(true);
  expect(decodeWebhookEvent(received[0]!.body)).toMatchObject({
    type: 'bid',
    event: { cubeId: 'c1', amount: 5n },
  });
});

it('listen forwards only the chosen types, and reports a program that cannot be reached', async () => {
  const words = ['--forward-to', 'http://127.0.0.1:9/', '--types', 'ended', '--json'];
  const out = await listenFor(1, words, await startStream());
  expect(JSON.parse(out)).toEqual({
    id: 'a1-2',
    type: 'ended',
    time: NOW + 1,
    status: null,
    fault: 'unreachable',
  });
});

it.each(['https://example.org/hook', 'http://10.0.0.1/', 'ftp://localhost/', 'localhost:3000'])(
  'listen refuses to forward events to %s',
  async (target) => {
    const { code, err } = await runInProcess(['listen', '--forward-to', target]);
    expect(code).toBe(2);
    expect(err).toContain('--forward-to takes an http or https address of this machine');
  },
);

it('listen rejects an unknown type and lists the known ones', async () => {
  const { code, err } = await runInProcess([
    'listen',
    '--forward-to',
    'http://localhost/',
    '--types',
    'bids',
  ]);
  expect(code).toBe(2);
  expect(err).toContain('--types takes bid, outbid, ended, claimed, sold');
});

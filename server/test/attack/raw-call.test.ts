import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { scaled } from '../../../scripts/slowness.mjs';
import { exchange, type RawResponse } from './raw-call.ts';

/** Requests a stream from a server that sends `parts` and keeps the connection open. Returns the response. */
async function responseOf(...parts: readonly string[]): Promise<RawResponse | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.resume();
    for (const part of parts) socket.write(part);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bytes = Buffer.from('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const response = await exchange(url, bytes, { patienceMs: scaled(2_000), isStream: true });
  await new Promise((resolve) => server.close(resolve));
  return response;
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n';
const INTERIM = 'HTTP/1.1 100 Continue\r\n\r\n';

it('leaves a stream once its body begins, even after an interim response', async () => {
  expect(await responseOf(HEAD, 'retry: 3000\n\n')).toMatchObject({ status: 200 });
  expect(await responseOf(INTERIM, HEAD, 'retry: 3000\n\n')).toMatchObject({ status: 200 });
});

it('returns no response if only the head of a stream arrives', async () => {
  expect(await responseOf(HEAD)).toBeUndefined();
  expect(await responseOf(INTERIM)).toBeUndefined();
});

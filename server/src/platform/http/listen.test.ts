import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../test/eventually.ts';
import { listen } from './listen.ts';

const IDLE_MS = 2_000;
/** A body that is larger than the buffers of a connection. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

it('closes the connection of a client that does not read its response', async () => {
  const closed: string[] = [];
  const server = await listen(
    (req, res) => {
      res.once('close', () => closed.push(req.url!));
      res.end(LARGE);
    },
    0,
    '127.0.0.1',
    1_000,
    IDLE_MS,
  );
  const client = connect(server.port, '127.0.0.1');
  await once(client, 'connect');
  const ended = new Promise((resolve) => client.on('error', () => undefined).on('close', resolve));
  client.pause();
  client.write('GET /unread HTTP/1.1\r\nHost: localhost\r\n\r\n');

  // Meanwhile another client reads slowly, but never pauses for `IDLE_MS`.
  const { body } = await fetch(`http://127.0.0.1:${server.port}/read`);
  let length = 0;
  for await (const chunk of body!) {
    if (length % (8 * 1024 * 1024) < chunk.length) await sleep(IDLE_MS / 20);
    length += chunk.length;
  }
  expect(length).toBe(LARGE.length);
  await eventually(() => closed.includes('/unread'), { within: 10_000 });
  let received = 0;
  client.on('data', (chunk) => (received += chunk.length));
  client.resume();
  await ended;
  expect(received).toBeLessThan(LARGE.length);
  await server.close();
});

it('closes the connection of a client that sends a request before the previous response has ended', async () => {
  const called: string[] = [];
  let isReleased = false;
  const server = await listen(
    (req, res) => {
      called.push(req.url!);
      res.once('close', () => (isReleased = true));
      res.write('a response that does not end');
    },
    0,
    '127.0.0.1',
    1_000,
  );
  const client = connect(server.port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((resolve) => client.on('close', resolve));
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  client.write(request('/first'));
  await once(client, 'data');
  client.write(request('/second') + request('/third'));
  await closed;
  await eventually(() => isReleased);
  expect(called).toEqual(['/first']);
  await server.close();
});

it('serves one request after another on a connection', async () => {
  const server = await listen((req, res) => res.end(req.url), 0, '127.0.0.1', 1_000);
  const client = connect(server.port, '127.0.0.1').setEncoding('utf8');
  for (let number = 0; number < 500; number += 1) {
    client.write(`GET /${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const [heard] = (await once(client, 'data')) as [string];
    expect(heard.endsWith(`/${number}`)).toBe(true);
  }
  client.destroy();
  await server.close();
});

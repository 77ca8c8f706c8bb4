import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import { eventually } from '../../../test/eventually.ts';
import { handleHeadAsGet } from '../../platform/http/head-requests.ts';
import { liveRoutes } from './live-routes.ts';
import type { LiveService, StreamListener } from './live-service.ts';

async function startServer(live: LiveService): Promise<{ server: Server; port: number }> {
  const server = createServer(
    express().use(handleHeadAsGet, liveRoutes({ live, isSignedIn: async () => true, onError() {} })),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

it('responds to HEAD with the headers of the stream, and adds no listener', async () => {
  let listeners = 0;
  const listen = (): (() => void) => {
    listeners += 1;
    return () => undefined;
  };
  const { server, port } = await startServer({ hasRoom: () => true, listeners: 0, listen, close() {} });
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/events`, { method: 'HEAD' });
  expect([status, headers.get('content-type'), listeners]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    0,
  ]);
  // The server closes at once only if the response has ended.
  server.closeIdleConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('disconnects a listener that does not read, and keeps the others', async () => {
  const listeners = new Set<StreamListener>();
  const live: LiveService = {
    hasRoom: () => true,
    listeners: 0,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {},
  };
  const { server, port } = await startServer(live);
  const slow = connect(port, '127.0.0.1');
  slow.write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  slow.pause();
  const stream = await fetch(`http://127.0.0.1:${port}/events`);
  const reader = stream.body!.getReader();
  await eventually(() => listeners.size === 2, { what: 'two listeners' });
  let sent = 0;
  while (listeners.size === 2 && sent < 1_000_000) {
    for (const listener of [...listeners])
      listener.onEvent({ type: 'reorganised' }, `${'a'.repeat(1000)}-${sent}`);
    sent++;
    await reader.read();
  }
  expect(listeners.size).toBe(1);
  slow.destroy();
  await reader.cancel();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('frees the place of a client that disconnects after sending a body', async () => {
  let listeners = 0;
  const listen = (): (() => void) => {
    listeners += 1;
    return () => void (listeners -= 1);
  };
  const { server, port } = await startServer({ hasRoom: () => true, listeners: 0, listen, close() {} });
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET /events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n');
  client.write(Buffer.alloc(1_000_000));
  await once(client, 'data');
  expect(listeners).toBe(1);
  client.destroy();
  // The wait is shorter than the interval between heartbeats, since a heartbeat would notice the disconnect too.
  await eventually(() => listeners === 0, { what: 'the end of the stream', within: 5_000 });
  await new Promise((resolve) => server.close(resolve));
});

it('ends the stream when its session ends', async () => {
  const live: LiveService = { hasRoom: () => true, listeners: 0, listen: () => () => {}, close() {} };
  let hasEnded = false;
  const app = express();
  app.use((req, _res, next) => {
    if (req.headers.authorization)
      req.caller = { address: null, userId: 'a'.repeat(24), roles: ['user'], session: 'one', provenAt: 0 };
    next();
  });
  app.use(liveRoutes({ live, isSignedIn: async () => !hasEnded, onError() {}, heartbeatMs: 10 }));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  const [own, anonymous] = await Promise.all([
    fetch(address, { headers: { authorization: 'Bearer x' } }),
    fetch(address),
  ]);
  const reader = anonymous.body!.getReader();
  hasEnded = true;
  expect(await own.text()).toContain('retry: 3000');
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

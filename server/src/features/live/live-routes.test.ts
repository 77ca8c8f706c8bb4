import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import express from 'express';
import { eventually } from '../../../test/eventually.ts';
import { handleHeadAsGet } from '../../platform/http/head-requests.ts';
import { liveHub } from './live-hub.ts';
import { liveRoutes } from './live-routes.ts';
import { liveService, type LiveService, type StreamListener } from './live-service.ts';

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

/** Number of streams after which the memory of the process no longer grows for reasons of its own. */
const WARM_UP = 200;
const STREAMS = 1_000;
/** Maximum growth for each stream in bytes. What a stream holds while it is open is several times as large. */
const MAX_GROWTH = 2_000;

it('keeps no place and no memory of a client that opens and closes a stream a thousand times', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const hub = liveHub();
  const live = liveService({
    hub,
    store: {
      stream: async () => 'abc',
      oldest: async () => undefined,
      newest: async () => 0,
      after: async () => [],
      add: async () => undefined,
      mark: async () => ({ block: null, seconds: null }),
      moveMark: async () => undefined,
    },
    shown: async (events) => [...events],
    chain: async () => ({ id: 1 }),
    onError() {},
  });
  const { server, port } = await startServer(live);
  const openAndClose = async (times: number): Promise<void> => {
    for (let done = 0; done < times; done += 1) {
      const client = connect(port, '127.0.0.1');
      client.write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await once(client, 'data');
      client.destroy();
    }
    await eventually(() => hub.listeners === 0, { what: 'the end of all streams', within: 5_000 });
  };
  const memory = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  await openAndClose(WARM_UP);
  const before = memory();
  await openAndClose(STREAMS);
  expect((memory() - before) / STREAMS).toBeLessThan(MAX_GROWTH);
  // A network has 200 places: with one kept, fewer than these would be free.
  const visitor = { network: 'network:127.0.0.1', account: undefined };
  const stops = Array.from({ length: 200 }, () => {
    expect(live.hasRoom(visitor)).toBe(true);
    const listener = { onEvent() {}, ready: async () => undefined, onEnd() {} };
    return live.listen(listener, visitor, undefined);
  });
  expect(live.hasRoom(visitor)).toBe(false);
  stops.forEach((stop) => stop());
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

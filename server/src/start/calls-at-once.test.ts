import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import type { Router } from 'express';
import { eventually } from '../../test/eventually.ts';
import { startTestApp, type TestApp } from '../../test/http/test-app.ts';
import { liveRoutes } from '../features/live/live-routes.ts';
import { typedRoutes } from '../platform/http/typed-routes.ts';
import { serveFile } from '../platform/storage/serve-file.ts';

/** Maximum number of calls of one visitor that run at once. */
const AT_ONCE = 12;
const FILE = `${'0'.repeat(64)}.png`;

let app: TestApp;
/** Number of calls that have begun. */
let begun: number;
/** Ends the calls that have begun. */
let ends: (() => void)[];
let leaving: AbortController;

beforeAll(async () => {
  begun = 0;
  ends = [];
  leaving = new AbortController();
  app = await startTestApp({ routers: () => [calls(), streams()] });
});
afterEach(() => {
  leaving.abort();
  leaving = new AbortController();
  for (const end of ends.splice(0)) end();
  begun = 0;
});
afterAll(() => app.close());

function calls(): Router {
  const { router, text, raw } = typedRoutes();
  const hold = (): Promise<void> => {
    begun += 1;
    return new Promise((resolve) => ends.push(resolve));
  };
  text('/feeds/creators/{address}', 'application/atom+xml', async () => {
    await hold();
    return '<feed/>';
  });
  text('/feeds/drops', 'application/atom+xml', () => '<feed/>');
  raw('/uploads/{name}', async ({ req, res }) => {
    await serveFile(req, res, {
      name: FILE,
      type: 'image/png',
      size: 2,
      async open() {
        const body = new PassThrough();
        void hold().then(() => body.end('1'));
        body.write('0');
        return body;
      },
    });
  });
  return router;
}

/** Streams without events. */
function streams(): Router {
  const live: Parameters<typeof liveRoutes>[0]['live'] = {
    hasRoom: () => true,
    listeners: 0,
    listen() {
      begun += 1;
      return () => undefined;
    },
    close() {},
  };
  return liveRoutes({ live, isSignedIn: async () => true, onError() {} });
}

/** Makes a call without reading its response. */
function call(path: string): void {
  void fetch(app.url + path, { signal: leaving.signal }).catch(() => undefined);
}

const isServed = async (): Promise<boolean> =>
  (await fetch(`${app.url}/feeds/drops`, { signal: leaving.signal })).ok;

it('limits how many text calls of one visitor run at once, and lets further calls wait', async () => {
  // Make different calls, since equal calls share a response.
  for (let number = 0; number < AT_ONCE + 3; number++)
    call(`/feeds/creators/0x${String(number).padStart(40, '0')}`);
  await eventually(() => begun === AT_ONCE, { what: 'the calls that run at once' });
  const waiting = isServed();
  let served = false;
  void waiting.then((isOk) => (served = isOk));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([begun, served]).toEqual([AT_ONCE, false]);
  for (const end of ends.splice(0)) end();
  await eventually(() => begun === AT_ONCE + 3, { what: 'the calls that waited' });
  for (const end of ends.splice(0)) end();
  expect(await waiting).toBe(true);
});

it.each([
  ['sends a file', `/uploads/${FILE}`],
  ['streams events', '/events'],
])('does not count a call towards the limit of its visitor while the call %s', async (_, path) => {
  for (let number = 0; number < 2 * AT_ONCE; number++) call(path);
  await eventually(() => begun === 2 * AT_ONCE, { what: 'all calls' });
  expect(await isServed()).toBe(true);
});

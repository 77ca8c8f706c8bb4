import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import express from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyCaller, matchOperation } from './admission.ts';
import { cachedResponses } from './response-cache.ts';
import type { Operation, Operations } from './operations.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const PARTS = new Map<string, Operation['cached']>([
  ['/list', 'lists'],
  ['/profiles', 'profiles'],
]);

/**
 * Serves `/list` and `/profiles`, which are cached, and `/other`, which is not. `computed` counts the computed
 * responses.
 */
async function startServer({ status = (): number => 200, takesMs = 0, versionMs = 0, length = 0 } = {}) {
  const state = { version: 1, profiles: 1 };
  let computed = 0;
  const operation = (cached: Operation['cached']) =>
    ({ token: 'optional', roles: [], cached, steps: [], addresses: new Set() }) as unknown as Operation;
  const operations = { find: (_: string, path: string) => operation(PARTS.get(path)) };
  const app = express();
  app.set('etag', false);
  app.use(
    express.json(),
    matchOperation(operations as unknown as Operations),
    identifyCaller(async () => ({ userId: 'ana' }) as never),
    cachedResponses((part) => {
      const revision = part === 'profiles' ? state.profiles : state.version;
      return sleep(versionMs, { revision, text: String(revision) });
    }),
    async (_req, res) => {
      // Drop the request, as the error handler does.
      if (res.destroyed) return void res.destroy();
      computed += 1;
      const answer = { computed, filler: 'x'.repeat(length) };
      await sleep(takesMs);
      res.status(status()).json(answer);
    },
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const ask = async (path = '/list', headers: Record<string, string> = {}, body?: object) => {
    const sent = body && {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(url + path, sent ?? { headers });
    const text = await answer.text();
    return {
      status: answer.status,
      computed: text === '' ? undefined : (JSON.parse(text) as { computed: number }).computed,
      etag: answer.headers.get('ETag'),
      type: answer.headers.get('Content-Type'),
      caching: answer.headers.get('Cache-Control'),
    };
  };
  return { url, ask, state, computed: () => computed };
}

it('serves a stored response as long as nothing has changed', async () => {
  const { ask } = await startServer();
  const first = await ask();
  const second = await ask();
  expect([first.computed, second.computed]).toEqual([1, 1]);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ type: 'application/json; charset=utf-8', caching: 'public, no-cache' });
});

it('computes a new response after a change, and for another URL', async () => {
  const { ask, state } = await startServer();
  await ask();
  state.version += 1;
  expect((await ask()).computed).toBe(2);
  expect((await ask('/list?sort=oldest')).computed).toBe(3);
});

it('serves one stored response to all spellings of a URL', async () => {
  const { ask } = await startServer();
  for (const url of ['/list?sort=oldest&a=1', '/list?a=1&sort=oldest', '/list?&a=%31&&sort=oldest'])
    expect((await ask(url)).computed).toBe(1);
});

it('computes a new response only after a change of the part of public data that it depends on', async () => {
  const { ask, state } = await startServer();
  const both = async () => [(await ask('/list')).computed, (await ask('/profiles')).computed];
  expect(await both()).toEqual([1, 2]);
  state.profiles += 1;
  expect(await both()).toEqual([1, 3]);
  state.version += 1;
  expect(await both()).toEqual([4, 3]);
});

it('serves no stored response to callers with a token, or for operations without `x-cached`', async () => {
  const { ask } = await startServer();
  const headers = { Authorization: 'Bearer abc' };
  expect([await ask('/list', headers), await ask('/list', headers)].map(({ computed }) => computed)).toEqual([
    1, 2,
  ]);
  const one = await ask('/other');
  const two = await ask('/other');
  expect([one.computed, two.computed]).toEqual([3, 4]);
  expect([one.etag, one.caching]).toEqual([null, null]);
  expect((await ask()).computed).toBe(5);
});

it('responds with 304 to a client that has the response', async () => {
  const { ask, state } = await startServer();
  const { etag } = await ask();
  expect(await ask('/list', { 'If-None-Match': etag! })).toMatchObject({ status: 304, etag });
  state.version += 1;
  expect(await ask('/list', { 'If-None-Match': etag! })).toMatchObject({ status: 200, computed: 2 });
});

it('serves a stored response to a POST of the same body, in full and without caching headers', async () => {
  const { ask, state } = await startServer();
  const first = await ask('/list', {}, { dropId: 'a' });
  expect(await ask('/list', { 'If-None-Match': '*' }, { dropId: 'a' })).toEqual(first);
  expect(first).toMatchObject({ status: 200, computed: 1, etag: null, caching: null });
  expect((await ask('/list', {}, { dropId: 'b' })).computed).toBe(2);
  expect((await ask()).computed).toBe(3);
  state.version += 1;
  expect((await ask('/list', {}, { dropId: 'a' })).computed).toBe(4);
});

it('computes one response for concurrent requests', async () => {
  const { ask, computed } = await startServer({ takesMs: 50 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(new Set(answers.map((answer) => answer.computed))).toEqual(new Set([1]));
  expect(computed()).toBe(1);
});

it('does not store a failure, and retries for waiting clients', async () => {
  let failures = 1;
  const { ask } = await startServer({ status: () => (failures-- > 0 ? 503 : 200), takesMs: 50 });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
  expect((await ask()).status).toBe(200);
});

it('does not make other clients wait for the response to a client that has disconnected', async () => {
  const { url, ask } = await startServer({ versionMs: 100 });
  await expect(fetch(`${url}/list`, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
  expect((await ask()).status).toBe(200);
});

it('does not store a response that is too large', async () => {
  const { ask } = await startServer({ length: 2 * 1024 ** 2 });
  expect([(await ask()).computed, (await ask()).computed]).toEqual([1, 2]);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RequestHandler } from 'express';
import { get } from 'node:http';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { metrics, type Metrics } from './metrics.ts';
import { metricsRoutes } from './metrics-routes.ts';

const STATUS = {
  reachable: true,
  unreachableMs: 0,
  leading: true,
  block: 90,
  head: 100,
  lag: 10,
  otherChain: false,
  caughtUp: false,
};

async function appWith(token?: string, isBehindProxies = false): Promise<TestApp> {
  let figures: Metrics | undefined;
  const measure: RequestHandler = (req, res, next) => figures!.measure(req, res, next);
  return startTestApp({
    measure,
    routers: ({ database }) => {
      figures = metrics({ database, live: { listeners: 3 }, calls: { waiting: 2 }, status: () => STATUS });
      return [metricsRoutes(figures, { token, isBehindProxies })];
    },
  });
}

let open: TestApp;
let closed: TestApp;
let behindProxies: TestApp;
beforeAll(async () => {
  [open, closed, behindProxies] = await Promise.all([
    appWith(),
    appWith('a token of the operator'),
    appWith(undefined, true),
  ]);
});
afterAll(() => Promise.all([open.close(), closed.close(), behindProxies.close()]));

it('reports the state of the server, and the durations of requests by path pattern', async () => {
  await fetch(`${open.url}/user/auth/nonce?address=0x${'1'.repeat(40)}`);
  await fetch(`${open.url}/user/auth/nonce?address=nonsense`);
  await fetch(`${open.url}/nowhere/0x1234`);
  const text = await (await fetch(`${open.url}/metrics`)).text();
  for (const line of [
    'cubedrop_http_request_duration_seconds_count{method="GET",route="/user/auth/nonce",status="200"} 1',
    'cubedrop_http_request_duration_seconds_count{method="GET",route="/user/auth/nonce",status="400"} 1',
    'cubedrop_http_request_duration_seconds_count{method="GET",route="other",status="404"} 1',
    'cubedrop_follower_lag_blocks 10',
    'cubedrop_event_connections 3',
    'cubedrop_calls_waiting 2',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/^cubedrop_database_pool_size \d+$/m);
  expect(text).not.toContain('0x1234');
});

it('lets only the operator read the metrics', async () => {
  const status = async (app: TestApp, headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(`${app.url}/metrics`, { headers })).status;
  expect(await status(open)).toBe(200);
  for (const name of [
    'x-forwarded-for',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'x-forwarded-host',
    'x-originating-ip',
    'x-nf-client-connection-ip',
  ])
    expect([name, await status(open, { [name]: '127.0.0.1' })]).toEqual([name, 403]);
  // A proxy on this machine might add none of these headers.
  expect(await status(behindProxies)).toBe(403);
  expect(await status(closed)).toBe(403);
  expect(await status(closed, { authorization: 'Bearer another' })).toBe(403);
  expect(await status(closed, { authorization: 'Bearer a token of the operator' })).toBe(200);
});

it('lets no page in a browser on this machine read the metrics, not even by DNS rebinding', async () => {
  // fetch ignores a Host header.
  const status = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      get(`${open.url}/metrics`, { headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
  expect(await status({ host: 'localhost:4000' })).toBe(200);
  expect(await status({ host: 'evil.example' })).toBe(403);
  expect(await status({ host: 'evil.example:4000', origin: 'http://evil.example:4000' })).toBe(403);
  expect(await status({ origin: 'https://evil.example' })).toBe(403);
});

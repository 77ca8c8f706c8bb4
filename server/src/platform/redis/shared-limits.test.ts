import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { freePort } from '../../../../scripts/free-port.mjs';
import { eventually } from '../../../test/eventually.ts';
import { sharedLimits, type SharedLimits } from './shared-limits.ts';
import { redisInstalled, testRedis, type TestRedis } from '../../../test/redis/test-redis.ts';

const servers: { http: Server; limits: SharedLimits }[] = [];
let redis: TestRedis | undefined;

afterEach(async () => {
  for (const { http, limits } of servers.splice(0)) {
    await limits.close();
    http.closeAllConnections();
    http.close();
  }
  await redis?.remove();
});

/**
 * Starts a server that allows three tries per name and minute. Returns a function that makes a try and returns its
 * status.
 */
async function serverAt(redisUrl: string): Promise<(name: string) => Promise<number>> {
  const limits = sharedLimits(redisUrl, () => {});
  const app = express();
  app.get(
    '/:name',
    limits.rateLimiter({ name: 'tries', limit: 3, keyOf: (req) => String(req.params['name']) }),
  );
  app.get('/:name', (_req, res) => void res.json({}));
  const http = app.listen(0, '127.0.0.1');
  await once(http, 'listening');
  servers.push({ http, limits });
  await limits.start();
  const { port } = http.address() as AddressInfo;
  return async (name) => (await fetch(`http://127.0.0.1:${port}/${name}`)).status;
}

describe('limits shared through Redis', () => {
  if (!redisInstalled()) {
    it.todo('NOT TESTED with a real Redis: install redis-server to run this test');
    return;
  }

  it('apply to all servers together, and to each server alone while Redis is down', async () => {
    redis = await testRedis();
    await redis.start();
    const one = await serverAt(redis.url);
    const other = await serverAt(redis.url);
    /** Whether three tries on one server use up those on the other. */
    const areShared = async (name: string): Promise<boolean> => {
      for (let tried = 0; tried < 3; tried++) expect(await one(name)).toBe(200);
      return (await other(name)) === 429;
    };
    const untilShared = async (name: string): Promise<void> => {
      let round = 0;
      await eventually(() => areShared(`${name}-${round++}`), { what: 'shared limits' });
    };
    await untilShared('first');

    await redis.kill();
    const answers = [];
    for (let tried = 0; tried < 4; tried++) answers.push(await one('alone'));
    expect(answers).toEqual([200, 200, 200, 429]);
    expect(await other('alone')).toBe(200);

    await redis.start();
    await untilShared('again');
  });
});

it('limits shared through Redis apply to each server alone if Redis was never reachable', async () => {
  const server = await serverAt(`redis://127.0.0.1:${await freePort()}`);
  const answers = [];
  for (let tried = 0; tried < 4; tried++) answers.push(await server('alone'));
  expect(answers).toEqual([200, 200, 200, 429]);
});

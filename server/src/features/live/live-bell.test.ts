import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../scripts/free-port.mjs';
import { redisBell, type LiveBell } from './live-bell.ts';
import { eventually } from '../../../test/eventually.ts';
import { redisInstalled, testRedis, type TestRedis } from '../../../test/redis/test-redis.ts';

describe('a bell over Redis', () => {
  if (!redisInstalled()) {
    it.todo('NOT TESTED with a real Redis: install redis-server to run this test');
    return;
  }
  const bells: LiveBell[] = [];
  let redis: TestRedis | undefined;

  afterEach(async () => {
    await Promise.all(bells.splice(0).map((bell) => bell.close()));
    await redis?.remove();
  });

  it('notifies every server, even after Redis has restarted', async () => {
    redis = await testRedis();
    const { url } = redis;
    await redis.start();
    const rung = [0, 0];
    const bell = (server: number) => redisBell({ url, onRing: () => void rung[server]!++, onError() {} });
    bells.push(await bell(0), await bell(1));
    const ringUntilReceived = async (): Promise<void> => {
      rung.fill(0);
      const ringOnce = (): boolean => {
        bells[0]!.ring();
        return !rung.includes(0);
      };
      await eventually(ringOnce, { what: 'a notification of every server' });
    };
    await ringUntilReceived();
    await redis.kill();
    bells[0]!.ring();
    await redis.start();
    await ringUntilReceived();
    expect(Math.min(...rung)).toBeGreaterThanOrEqual(1);
  });
});

it('does not block a server if Redis is unreachable', async () => {
  const failures: unknown[] = [];
  const port = await freePort(16_400, 16_499);
  const onError = (error: unknown): void => void failures.push(error);
  const bell = await redisBell({ url: `redis://127.0.0.1:${port}`, onRing() {}, onError });
  bell.ring();
  await eventually(() => failures.length > 0, { what: 'a failure' });
  await bell.close();
});

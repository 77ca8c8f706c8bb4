import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../scripts/free-port.mjs';
import { redisBell, type LiveBell } from './live-bell.ts';
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

  it('wakes every server, also after Redis has restarted', async () => {
    redis = await testRedis();
    const { url } = redis;
    await redis.start();
    let rung = 0;
    const bell = () => redisBell({ url, onRing: () => rung++, onError() {} });
    bells.push(await bell(), await bell());
    const ringUntilReceived = async (): Promise<void> => {
      rung = 0;
      while (rung < 2) {
        bells[0]!.ring();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    await ringUntilReceived();
    await redis.kill();
    bells[0]!.ring();
    await redis.start();
    await ringUntilReceived();
    expect(rung).toBeGreaterThanOrEqual(2);
  });
});

it('does not block a server if Redis is unreachable', async () => {
  const failures: unknown[] = [];
  const port = await freePort(16_400, 16_499);
  const onError = (error: unknown): void => void failures.push(error);
  const bell = await redisBell({ url: `redis://127.0.0.1:${port}`, onRing() {}, onError });
  bell.ring();
  while (failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await bell.close();
});

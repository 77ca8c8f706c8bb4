import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../standalone/test-process.ts';
import { redisBell, type LiveBell } from './live-bell.ts';

const installed = spawnSync('redis-server', ['--version']).status === 0;

describe('a bell over Redis', () => {
  if (!installed) {
    it.todo('NOT TESTED with a real Redis: install redis-server to run this test');
    return;
  }
  const bells: LiveBell[] = [];
  let redis: ChildProcess | undefined;
  let folder: string;

  afterEach(async () => {
    await Promise.all(bells.splice(0).map((bell) => bell.close()));
    redis?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('wakes every server, also after Redis was away', async () => {
    folder = mkdtempSync(join(tmpdir(), 'cubedrop-redis-'));
    const port = await freePort(16_300, 16_399);
    const start = async (): Promise<void> => {
      redis = spawn('redis-server', ['--port', `${port}`, '--save', '', '--dir', folder]);
      await once(redis.stdout!, 'data');
    };
    await start();
    let rung = 0;
    const bell = () => redisBell({ url: `redis://127.0.0.1:${port}`, onRing: () => rung++, onError() {} });
    bells.push(await bell(), await bell());
    const ringUntilHeard = async (): Promise<void> => {
      rung = 0;
      while (rung < 2) {
        bells[0]!.ring();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    await ringUntilHeard();
    redis!.kill('SIGKILL');
    await once(redis!, 'exit');
    bells[0]!.ring();
    await start();
    await ringUntilHeard();
    expect(rung).toBeGreaterThanOrEqual(2);
  }, 60_000);
});

it('never keeps a server waiting for a Redis that is not there', async () => {
  const failures: unknown[] = [];
  const port = await freePort(16_400, 16_499);
  const onError = (error: unknown): void => void failures.push(error);
  const bell = await redisBell({ url: `redis://127.0.0.1:${port}`, onRing() {}, onError });
  bell.ring();
  while (failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await bell.close();
});

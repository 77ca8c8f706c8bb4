import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';

/** Whether redis-server is installed. */
export function redisInstalled(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** A Redis server for one test, which can be killed and restarted at the same address. */
export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Kills it and deletes its data. */
  remove(): Promise<void>;
}

export async function testRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-redis-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const started = spawn('redis-server', ['--port', `${port}`, '--save', '', '--dir', folder]);
      server = started;
      let output = '';
      await new Promise<void>((resolve, reject) => {
        for (const stream of [started.stdout, started.stderr])
          stream.on('data', (text: Buffer) => {
            output += text.toString();
            if (output.includes('Ready to accept connections')) resolve();
          });
        started.once('error', reject);
        started.once('close', () => reject(new Error(`redis-server did not start: ${output}`)));
      });
    },
    kill,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

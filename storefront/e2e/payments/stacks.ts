import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { scaled } from '../../../scripts/slowness.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const START_WITHIN_MS = scaled(120_000);

/** A whole stack in its own process. */
export interface RunningStack {
  url: string;
  /** Kills chain and server like a power cut, and restarts them with the same data. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a stack with its own folder and ports. @param index number of the stack in this run, from 0 */
export async function startStack(index: number): Promise<RunningStack> {
  const port = Number(process.env.PORT ?? 20_030) + 2 * index;
  const chainPort = Number(process.env.CHAIN_PORT ?? 20_031) + 2 * index;
  const url = `http://localhost:${port}`;
  if (await isReady(url)) throw new Error(`Something else is running at ${url}. Set PORT and CHAIN_PORT.`);
  const data = mkdtempSync(join(tmpdir(), 'cubedrop-payments-'));
  const start = () =>
    spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        CHAIN_PORT: String(chainPort),
        CUBEDROP_DATA: data,
        // Cells follow each other faster than real users would.
        UPLOADS_PER_MINUTE: '100000',
        SIGN_INS_PER_MINUTE: '100000',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let child = start();
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const hasEnded = once(child, 'exit');
    child.kill(signal);
    await hasEnded;
  };
  const stop = async () => {
    await end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  };
  const ready = async () => {
    const deadline = Date.now() + START_WITHIN_MS;
    while (!(await isReady(url))) {
      if (Date.now() <= deadline && child.exitCode === null) await sleep(100);
      else throw (await stop(), new Error(`The stack at ${url} did not start.`));
    }
  };
  await ready();
  return {
    url,
    stop,
    async killAndRestart() {
      await end('SIGKILL');
      child = start();
      await ready();
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

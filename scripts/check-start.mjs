/**
 * `node scripts/check-start.mjs`: builds what has changed, runs `npm start` with new data on free ports, waits until
 * `/ready` responds with 200, stops it, and waits until all of its processes have exited. The last line is `N passed, N
 * failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from './build.mjs';
import { freePort } from './free-port.mjs';
import { root } from './processes.mjs';
import { scaled } from './slowness.mjs';

const READY_WITHIN_MS = scaled(120_000);
const STOPPED_WITHIN_MS = scaled(30_000);

if (!(await build())) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'cubedrop-start-'));
const port = String(await freePort());
const chainPort = String(await freePort());
const env = { ...process.env, PORT: port, CHAIN_PORT: chainPort, CUBEDROP_DATA: folder };
const stack = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
let output = `Node ${process.version}\n`;
for (const stream of [stack.stdout, stack.stderr]) stream.on('data', (chunk) => (output += chunk));
/** Resolves when the last process that writes to these streams has exited. */
const stopped = once(stack, 'close');

let fault;
try {
  await within(READY_WITHIN_MS, waitUntilReady(), 'It was not ready');
  stack.kill('SIGTERM');
  await within(STOPPED_WITHIN_MS, stopped, 'It did not stop');
} catch (error) {
  fault = error;
  stack.kill('SIGTERM');
  // Until it has stopped, it may write to its folder. The fault to report is the first one.
  await within(STOPPED_WITHIN_MS, stopped, 'It did not stop').catch(() => {});
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
console.log(
  fault ? `${output}\n${fault.message}` : `npm start is ready and stops on Node ${process.version}.`,
);
console.log(fault ? '0 passed, 1 failed' : '1 passed, 0 failed');
process.exit(fault ? 1 : 0);

async function waitUntilReady() {
  while (stack.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (response?.ok) return;
    await wait(250);
  }
  throw new Error(`npm start exited with ${stack.exitCode}.`);
}

async function within(milliseconds, work, fault) {
  const timeout = wait(milliseconds, undefined, { ref: false }).then(() => {
    throw new Error(`${fault} within ${milliseconds / 1_000} s.`);
  });
  await Promise.race([work, timeout]);
}

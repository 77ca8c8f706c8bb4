/**
 * Runs the stack of the browser tests. If a test kills the stack, restarts it once the test has removed the file
 * `stack-is-down`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
/** Folder of the files through which tests communicate with this program; see `cutPower` in stack.ts. */
const folder = join(process.env.CUBEDROP_DATA, 'browser-test');
mkdirSync(folder, { recursive: true });
const pid = join(folder, 'stack.pid');
const down = join(folder, 'stack-is-down');

let isStopping = false;
let stack = start();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true;
    if (stack.exitCode !== null || stack.signalCode !== null) process.exit(0);
    stack.kill(signal);
  });
}

function start() {
  const child = spawn(process.execPath, [START], { stdio: 'inherit' });
  writeFileSync(pid, String(child.pid));
  child.once('exit', (code) => {
    if (isStopping || code !== null) process.exit(code ?? 0);
    const timer = setInterval(() => {
      if (existsSync(down)) return;
      clearInterval(timer);
      stack = start();
    }, 100);
  });
  return child;
}

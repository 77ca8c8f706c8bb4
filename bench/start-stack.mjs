import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.mjs';
import { root } from '../scripts/processes.mjs';

/**
 * Starts a complete stack on free ports, like `npm start`, and waits until it is ready.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startStack(dataFolder) {
  const port = await freePort();
  const chainPort = await freePort();
  const env = { ...process.env, PORT: port, CHAIN_PORT: chainPort, CUBEDROP_DATA: dataFolder };
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://localhost:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The stack did not start.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { url, stop };
}

const isReady = (url) =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

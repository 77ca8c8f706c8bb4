import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../scripts/processes.mjs';

/** Starts a separate complete stack on free ports, like `npm start`. */
export async function startStack(data) {
  const port = await freePort();
  const chainPort = await freePort();
  const env = { ...process.env, PORT: port, CHAIN_PORT: chainPort, CUBEDROP_DATA: data };
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
    if (child.exitCode !== null) throw new Error('The stack did not start.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { url, stop };
}

const isReady = (url) =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

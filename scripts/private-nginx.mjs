/** Runs nginx with deploy/nginx.conf on this machine, for tests. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { root } from './processes.mjs';
import { scaled } from './slowness.mjs';

const POLL_MS = 50;
const START_MS = 20_000;

/** Returns whether nginx is installed. */
export function nginxInstalled() {
  return spawnSync('nginx', ['-v']).status === 0;
}

/**
 * Checks the configuration with `nginx -t`.
 * @returns {{ status: number | null, output: string }} exit code, and what nginx prints
 */
export function checkConfiguration() {
  const folder = newFolder();
  // The ports do not matter, since nothing listens on them or connects to them.
  const conf = writeConfiguration(folder, { port: 4080, servers: [4081, 4082] });
  const log = openSync(join(folder, 'access.log'), 'a');
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', conf], {
    stdio: ['ignore', log, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(log);
  rmSync(folder, { recursive: true, force: true });
  return { status, output: stderr };
}

/**
 * Starts nginx on a port of the loopback interface.
 * @param {readonly [number, number]} servers ports of both servers on the loopback interface
 * @param {readonly string[]} trusted addresses of trusted proxies
 * @returns {Promise<{ port: number, accessLog: () => string, stop: () => Promise<void> }>}
 * @throws Error with nginx's error log if it does not start
 */
export async function startNginx(servers, trusted = []) {
  const folder = newFolder();
  const port = await freePort();
  const conf = writeConfiguration(folder, { port, servers, trusted });
  const paths = { access: join(folder, 'access.log'), error: join(folder, 'error.log') };
  // nginx logs to files, because opening /dev/stdout fails if stdout is a socket.
  const files = [openSync(paths.access, 'a'), openSync(paths.error, 'a')];
  const nginx = spawn('nginx', ['-p', folder, '-c', conf, '-g', 'daemon off;'], {
    stdio: ['ignore', ...files],
  });
  for (const file of files) closeSync(file);
  const hasEnded = () => nginx.exitCode !== null || nginx.signalCode !== null;
  const deadline = Date.now() + scaled(START_MS);
  const stop = async () => {
    if (!hasEnded()) {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await accepts(port))) {
    if (hasEnded() || Date.now() > deadline) {
      const output = readFileSync(paths.error, 'utf8');
      await stop();
      throw new Error(`nginx does not start: ${output}`);
    }
    await sleep(POLL_MS);
  }
  return {
    port,
    accessLog: () => readFileSync(paths.access, 'utf8'),
    stop,
  };
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-nginx-'));
  // If nginx is started as root, its workers run as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Writes a copy of deploy/nginx.conf, and a copy of the file that it includes, to which the given trusted proxies are
 * added. nginx.conf has no variables for ports, addresses and folders, so its copy has the given port, the given
 * servers and another folder for temporary files.
 * @returns {string} the path of the copy
 * @throws Error if deploy/nginx.conf does not contain one of the texts to replace
 */
function writeConfiguration(folder, { port, servers: [a, b], trusted = [] }) {
  const replacements = [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    // Not every machine has IPv6.
    ['listen [::]:8080;', ''],
    ['server server-a:4000 ', `server 127.0.0.1:${a} `],
    ['server server-b:4000 ', `server 127.0.0.1:${b} `],
    [' /tmp/', ` ${folder}/`],
  ];
  let text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  for (const [original, replacement] of replacements) {
    if (!text.includes(original)) throw new Error(`deploy/nginx.conf does not contain "${original}".`);
    text = text.replaceAll(original, replacement);
  }
  const proxies = readFileSync(join(root, 'deploy/trusted-proxies.conf'), 'utf8');
  const lines = trusted.map((address) => `set_real_ip_from ${address};\n`);
  writeFileSync(join(folder, 'trusted-proxies.conf'), [proxies, ...lines].join(''));
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, text);
  return path;
}

/** Returns whether a port of the loopback interface accepts connections. */
async function accepts(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../../scripts/free-port.mjs';
import { removeStack } from '../src/stack/remove-stack.ts';
import { newFolder, removeFolders } from './processes.ts';

const INSTALL = fileURLToPath(new URL('../../scripts/packages/install-packed.mjs', import.meta.url));

/** A folder in which nothing but the published packages is installed. */
let folder: string;
let env: Record<string, string>;
let flags: string[];
let url: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = newFolder();
  const { status, stderr } = spawnSync(process.execPath, [INSTALL, folder, 'sdk', 'server', 'cli'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const port = await freePort();
  url = `http://localhost:${port}`;
  flags = ['--port', String(port), '--chain-port', String(await freePort())];
  env = {
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    CI: 'true',
    CUBEDROP_CONFIG_DIR: newFolder(),
    CUBEDROP_API_URL: url,
    // Demo account 1, a creator.
    CUBEDROP_PRIVATE_KEY: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    // Meant for other programs, so the stack ignores them.
    HOST: '0.0.0.0',
    DATABASE_URL: 'mysql://nowhere.example/theirs',
  };
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(removeFolders);

interface Running {
  child: ChildProcess;
  output(): string;
  /** Exit code, or the signal that ended the process. */
  ended: Promise<number | string>;
}

/** Starts a program in the folder. */
function start(program: string, ...args: string[]): Running {
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return (code ?? signal) as number | string;
  });
  return { child, output: () => text, ended };
}

/** Runs `cubedrop dev` in the folder. Returns once its output has the text. */
async function dev(text: string, ...args: string[]): Promise<Running> {
  const started = start('cubedrop', 'dev', ...flags, ...args);
  await shows(started, text);
  return started;
}

async function shows({ child, output }: Running, text: string): Promise<void> {
  while (!output().includes(text)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${output()}`);
    await pause();
  }
}

/** Runs a command in the folder until it ends, with the stack as its server. */
async function cubedrop(...words: string[]): Promise<{ code: number | string; output: string }> {
  const { output, ended } = start('cubedrop', ...words);
  return { code: await ended, output: output() };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
const answers = (): Promise<boolean> =>
  fetch(`${url}/config`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns the origin that the stack allows to sign users in, when a page of an origin asks. */
const allowedOrigin = async (Origin: string): Promise<string | null> => {
  const headers = { Origin, 'Access-Control-Request-Method': 'POST' };
  const { headers: answered } = await fetch(`${url}/user/auth/login`, { method: 'OPTIONS', headers });
  return answered.get('Access-Control-Allow-Origin');
};

const READY = 'Ctrl-C stops everything';
const release = 'friday/release.yaml';

it('runs from packages alone, and continues after kill -9 with everything that was created', async () => {
  const first = await dev(
    READY,
    '--allow-origin',
    'http://localhost:5173',
    '--allow-origin',
    'http://[::1]:81',
  );
  expect(first.output()).toContain('0x70997970C51812dc3A010C7d01b50e0d17dc79C8  creator, user');
  expect(await (await fetch(url)).text()).toContain('<div id="root"');
  expect(await allowedOrigin('http://localhost:5173')).toBe('http://localhost:5173');
  expect(await allowedOrigin('http://[::1]:81')).toBe('http://[::1]:81');
  expect(await allowedOrigin('http://localhost:5174')).toBe(null);
  expect(await cubedrop('doctor')).toMatchObject({ code: 0 });
  expect(await cubedrop('init', 'friday')).toMatchObject({ code: 0 });
  expect(await cubedrop('apply', release, '--yes')).toMatchObject({ code: 0 });
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');

  const second = await dev(READY);
  expect(await cubedrop('plan', release, '--detailed-exitcode')).toMatchObject({ code: 0 });

  const other = ['--data', 'other'];
  const taken = await cubedrop('dev', ...flags, ...other);
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('or set --port to another port') });
  const fresh = await cubedrop('dev', ...flags, '--fresh');
  expect(fresh).toMatchObject({ code: 9, output: expect.stringContaining('is running') });

  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(await answers()).toBe(false);
});

it('starts anew with --fresh, and keeps files of others in the data folder', async () => {
  writeFileSync(join(folder, '.cubedrop/mine.txt'), 'kept');
  const run = await dev(READY, '--fresh');
  expect(await cubedrop('plan', release, '--detailed-exitcode')).toMatchObject({ code: 11 });
  expect(readFileSync(join(folder, '.cubedrop/mine.txt'), 'utf8')).toBe('kept');
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);

  const data = join(folder, '.cubedrop');
  removeStack(data);
  expect(readdirSync(data).sort()).toEqual(['chain', 'mine.txt']);
});

it('runs a command once the stack is ready, stops afterwards and exits as the command did', async () => {
  const program = `
    const { CUBEDROP_API_URL, CUBEDROP_RPC_URL, CUBEDROP_CHAIN_ID } = process.env;
    const { status } = await fetch(CUBEDROP_API_URL + '/ready');
    console.log('status', status, CUBEDROP_RPC_URL, CUBEDROP_CHAIN_ID);
    process.exitCode = 7;`;
  const { code, output } = await cubedrop(
    'dev',
    ...flags,
    '--',
    'node',
    '--input-type=module',
    '-e',
    program,
  );
  expect(output).toContain(`status 200 http://127.0.0.1:${flags[3]} 3`);
  expect(output).toContain(`The log of the stack is ${join(folder, '.cubedrop/stack.log')}.`);
  expect(code).toBe(7);
  expect(await answers()).toBe(false);
  expect(existsSync(join(folder, '.cubedrop/stack.log'))).toBe(true);
});

it('stops the command and the stack when it is interrupted', async () => {
  const run = await dev('waiting', '--', 'node', '-e', "setInterval(() => console.log('waiting'), 100)");
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(130);
  expect(await answers()).toBe(false);
});

it('names the chain’s port if it is taken, and gives up on a slow start after --timeout', async () => {
  const occupant = createServer().listen(Number(flags[3]), '127.0.0.1');
  await once(occupant, 'listening');
  const taken = await cubedrop('dev', ...flags);
  occupant.close();
  expect(taken).toMatchObject({
    code: 1,
    output: expect.stringContaining('or set --chain-port to another port'),
  });
  const late = await cubedrop('dev', ...flags, '--timeout', '1s', '--fresh');
  expect(late).toMatchObject({ code: 124, output: expect.stringContaining('was not ready within 1s') });
});

it('prints one JSON document when it is ready, and stops when npx is stopped, which does not forward signals', async () => {
  const run = start('npx', '--no-install', 'cubedrop', 'dev', ...flags, '--json');
  await shows(run, '}]}\n');
  const accounts = expect.arrayContaining([
    { address: expect.any(String), privateKey: env['CUBEDROP_PRIVATE_KEY'], roles: ['creator', 'user'] },
  ]);
  expect(JSON.parse(run.output())).toMatchObject({ url, chainId: 3, accounts });
  run.child.kill('SIGTERM');
  await run.ended;
  while (await answers()) await pause();
});

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { documentedBot } from '../../scripts/document-runs.mjs';
import { removeStack } from '../src/stack/remove-stack.ts';
import { ledgerPackage } from './ledger-package.ts';
import { newFolder, removeFolders } from './processes.ts';
import { startRegistry, type Registry } from './registry.ts';
import { pause, StrangersFolder, type Ended, type Running } from './strangers-folder.ts';

// Demo account 1, a creator.
const KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

let registry: Registry;
let stranger: StrangersFolder;
let folder: string;
let flags: readonly string[];
let url: string;

beforeAll(async () => {
  registry = await startRegistry(['sdk', 'server', 'cli'], [ledgerPackage(newFolder())]);
  stranger = await StrangersFolder.empty({
    ...registry.env,
    CUBEDROP_PRIVATE_KEY: KEY,
    // Meant for other programs, so the stack ignores them.
    HOST: '0.0.0.0',
    DATABASE_URL: 'mysql://nowhere.example/theirs',
  });
  ({ folder, flags, url } = stranger);
  // As docs/local-stack.md and docs/tutorials/builder.md say, without the install scripts of others.
  for (const packages of [['--save-dev', 'cubedrop', '@cubedrop/server'], ['@cubedrop/sdk']])
    expect(await stranger.run(['npm', 'install', '--ignore-scripts', ...packages])).toMatchObject({
      code: 0,
    });
});
afterEach(() => stranger.killAll());
afterAll(() => {
  registry.stop();
  removeFolders();
});

const dev = (text: string, ...args: string[]): Promise<Running> => stranger.dev(text, ...args);
const cubedrop = (...words: string[]): Promise<Ended> => stranger.cubedrop(...words);

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
  expect(await stranger.answers()).toBe(false);
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
  expect(await stranger.answers()).toBe(false);
  expect(existsSync(join(folder, '.cubedrop/stack.log'))).toBe(true);
});

it('stops the command and the stack when it is interrupted', async () => {
  const run = await dev('waiting', '--', 'node', '-e', "setInterval(() => console.log('waiting'), 100)");
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(130);
  expect(await stranger.answers()).toBe(false);
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
  const run = stranger.start(['npx', '--no-install', 'cubedrop', 'dev', ...flags, '--json']);
  await run.shows('}]}\n');
  const accounts = expect.arrayContaining([
    { address: expect.any(String), privateKey: KEY, roles: ['creator', 'user'] },
  ]);
  expect(JSON.parse(run.out())).toMatchObject({ url, chainId: 3, accounts });
  run.child.kill('SIGTERM');
  await run.ended;
  while (await stranger.answers()) await pause();
});

/** Returns the release of `cubedrop init` as another one, with two cubes, which is sold at once. */
function ownRelease(text: string): string {
  const release = parse(text) as {
    nfts: { key: string; supply: number }[];
    cubes: { key: string; title: string }[];
    drops: object[];
    seasons?: unknown;
  };
  for (const nft of release.nfts) nft.supply = 2;
  const [cube] = release.cubes;
  release.cubes = ['won', 'lost'].map((key) => ({ ...cube, key, title: `The ${key} cube` }));
  const times = { startsAt: 'now', endsAt: 'now+2h' };
  release.drops = [
    { ...release.drops[0], key: 'own', title: 'My Own Drop', cubes: ['won', 'lost'], ...times },
  ];
  delete release.seasons;
  return stringify(release);
}

it('lets a stranger apply a release of their own, watch it sell, and run the bot of the documents', async () => {
  const stack = await dev(READY, '--data', 'sold');
  expect(await cubedrop('init', 'mine')).toMatchObject({ code: 0 });
  const manifest = join(folder, 'mine/release.yaml');
  writeFileSync(manifest, ownRelease(readFileSync(manifest, 'utf8')));
  expect(await cubedrop('plan', 'mine/release.yaml', '--detailed-exitcode')).toMatchObject({
    code: 11,
    output: expect.stringContaining('My Own Drop'),
  });
  const applied = await cubedrop('apply', 'mine/release.yaml', '--yes', '--max-cost', '0.05 ETH', '--json');
  expect(applied.code).toBe(0);
  const { cubes, drops } = JSON.parse(applied.out.trim().split('\n').at(-1)!) as {
    cubes: Record<'won' | 'lost', { tokenId: string }>;
    drops: { own: { id: string; dropId: string } };
  };
  const { id, dropId } = drops.own;
  expect(await cubedrop('plan', 'mine/release.yaml', '--detailed-exitcode')).toMatchObject({ code: 0 });

  const { accounts } = (await (await fetch(`${url}/dev/accounts`)).json()) as {
    accounts: { address: string; privateKey: string }[];
  };
  const as = (index: number) => ({
    CUBEDROP_PRIVATE_KEY: accounts[index]!.privateKey,
    CUBEDROP_CONFIG_DIR: newFolder(),
  });
  const ownAddress = accounts[3]!.address.toLowerCase();
  const watch = stranger.start(['cubedrop', 'drop', 'watch', dropId, '--json']);
  await watch.shows('Watching My Own Drop, running');
  const wait = stranger.start(['cubedrop', 'drop', 'wait', dropId, '--for', 'ended', '--timeout', '10m']);
  const events = () =>
    watch
      .out()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { type: string; cube: string; address: string; amount: string });
  /** Waits until the bot has bid this often on a cube. */
  const botBids = async (cube: string, times: number): Promise<void> => {
    const ofBot = () =>
      events().filter(
        (event) => event.type === 'bid' && event.cube === cube && event.address.toLowerCase() === ownAddress,
      );
    while (ofBot().length < times) {
      if (bot.child.exitCode !== null) throw new Error(`The bot ended: ${bot.output()}`);
      await pause();
    }
  };

  writeFileSync(join(folder, 'bot.mjs'), documentedBot());
  const bot = stranger.start(['node', 'bot.mjs', id, '0.3 WETH'], as(3));
  await botBids(cubes.won.tokenId, 1);
  await botBids(cubes.lost.tokenId, 1);
  const rival = as(2);
  for (const [cube, amount] of [
    [cubes.lost, '0.31 WETH'],
    [cubes.won, '0.2 WETH'],
  ] as const) {
    const words = ['bid', 'place', '--drop', dropId, '--cube', cube.tokenId, '--amount', amount, '--yes'];
    expect(await stranger.run(['cubedrop', ...words], rival)).toMatchObject({ code: 0 });
  }
  await botBids(cubes.won.tokenId, 2);

  const move = { jsonrpc: '2.0', id: 1, method: 'evm_increaseTime', params: [3 * 3_600] };
  const headers = { 'content-type': 'application/json' };
  await fetch(stranger.rpcUrl, { method: 'POST', headers, body: JSON.stringify(move) });
  expect(await bot.ended).toBe(0);
  expect(bot.output()).toBe('');
  expect(await wait.ended).toBe(0);

  const holder = async (cube: string): Promise<string> => {
    const { out } = await cubedrop('cube', 'view', cube, '--json');
    return (JSON.parse(out) as { cube: { address: string } }).cube.address.toLowerCase();
  };
  expect(await holder(cubes.won.tokenId)).toBe(ownAddress);
  expect(await cubedrop('claim', 'all', '--yes')).toMatchObject({ code: 0 });
  const { out } = await cubedrop('whoami', '--json');
  // The winning bids: 0.21 of the bot, 0.31 of the rival.
  expect(JSON.parse(out)).toMatchObject({ weth: '520000000000000000' });
  await watch.shows('"claim-cube"');
  const bidsOf = (cube: string) => events().filter((event) => event.type === 'bid' && event.cube === cube);
  expect(bidsOf(cubes.won.tokenId).map(({ amount }) => amount)).toEqual(
    ['0.1', '0.2', '0.21'].map((amount) => String(Number(amount) * 1_000) + '0'.repeat(15)),
  );
  expect(bidsOf(cubes.lost.tokenId)).toHaveLength(2);
  watch.child.kill('SIGINT');
  expect(await watch.ended).toBe(130);
  stack.child.kill('SIGTERM');
  expect(await stack.ended).toBe(0);
});

/**
 * Puts what is installed in the folder into the cache of npx, as if npx had installed it, and returns the words and
 * variables of a command that runs with it, in an empty folder.
 */
function npxOf(packages: readonly string[]) {
  const cache = newFolder();
  // As in npm's library `libnpmexec`. If it changes, npx installs the packages again.
  const hash = createHash('sha512').update(packages.toSorted().join('\n')).digest('hex').slice(0, 16);
  const home = join(cache, '_npx', hash);
  mkdirSync(home, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(folder, name), join(home, name));
  expect(spawnSync('cp', ['-al', join(folder, 'node_modules'), home]).status).toBe(0);
  const words = ['npx', '--yes', '--ignore-scripts', ...packages.flatMap((name) => ['-p', name]), 'cubedrop'];
  return {
    home,
    words,
    env: { npm_config_cache: cache, CUBEDROP_CONFIG_DIR: newFolder() },
    empty: newFolder(),
  };
}

const PACKAGES = ['cubedrop', '@cubedrop/server'];

it('runs by npx alone in an empty folder, and names the package that it runs', async () => {
  const { home, words, env, empty } = npxOf(PACKAGES);
  const check = [
    '--',
    'node',
    '-e',
    "fetch(process.env.CUBEDROP_API_URL + '/ready').then((r) => console.log(r.status))",
  ];
  const { code, output, out } = await stranger.run([...words, 'dev', ...flags, ...check], env, empty);
  expect({ code, out }).toEqual({ code: 0, out: '200\n' });
  expect(output).toMatch(/^Running @cubedrop\/server \S+ of (.*)$/m);
  expect(output).toContain(join(home, 'node_modules/@cubedrop/server'));
  expect(readdirSync(empty)).toEqual(['.cubedrop']);
});

it('by npx in an empty folder, installs the package of the server, and finds it from then on', async () => {
  const empty = newFolder();
  const env = {
    npm_config_cache: newFolder(),
    npm_config_ignore_scripts: 'true',
    CUBEDROP_CONFIG_DIR: newFolder(),
  };
  const command = [
    '--',
    'node',
    '-e',
    'fetch(process.env.CUBEDROP_API_URL).then((r) => process.exit(r.ok ? 7 : 1))',
  ];
  const words = ['npx', '--yes', 'cubedrop', 'dev', ...flags];
  const first = await stranger.run([...words, ...command], env, empty);
  expect(first.output).toMatch(
    /^Installing @cubedrop\/server@\S+ into the cache of npm \(about 600 MB\) \.\.\.$/m,
  );
  expect(first.output).toMatch(/^Running @cubedrop\/server \S+ of \S+\/_npx\/\S+$/m);
  expect({ code: first.code, out: first.out }).toEqual({ code: 7, out: '' });
  expect(readdirSync(empty)).toEqual(['.cubedrop']);

  const second = stranger.start(words, env, empty);
  await second.shows(READY);
  expect(second.output()).not.toContain('Installing');
  second.child.kill('SIGTERM');
  await second.ended;
  while (await stranger.answers()) await pause();

  const offline = {
    ...env,
    npm_config_cache: newFolder(),
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
  };
  const cli = spawnSync('find', [join(env.npm_config_cache, '_npx'), '-path', '*/.bin/cubedrop'], {
    encoding: 'utf8',
  });
  const failed = await stranger.run([cli.stdout.trim().split('\n')[0]!, 'dev', ...flags], offline, empty);
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm could not install @cubedrop/server@'),
  });
  expect(failed.output).toMatch(
    /npm install --save-dev cubedrop@\S+ @cubedrop\/server@\S+, then run: npx cubedrop dev/,
  );
});

it('refuses a package of another version in the current folder, and runs nothing of it', async () => {
  const { home, env, empty } = npxOf(['cubedrop']);
  expect(spawnSync('rm', ['-r', join(home, 'node_modules/@cubedrop/server')]).status).toBe(0);
  const server = join(empty, 'node_modules/@cubedrop/server');
  for (const path of ['dist/start', 'bin']) mkdirSync(join(server, path), { recursive: true });
  for (const path of ['dist/start/local-stack.js', 'bin/stop-with-parent.js'])
    writeFileSync(join(server, path), "console.log('It was run.');");
  writeFileSync(join(server, 'package.json'), JSON.stringify({ name: '@cubedrop/server', version: '0.0.1' }));
  const { code, output } = await stranger.run(
    [join(home, 'node_modules/.bin/cubedrop'), 'dev', ...flags],
    env,
    empty,
  );
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining(`${server} is version 0.0.1`),
  });
  expect(output).toMatch(/npx -p cubedrop@\S+ -p @cubedrop\/server@\S+ cubedrop dev/);
  expect(output).not.toContain('It was run.');
});

it.each([
  // Before the project has them, since npx gets a copy of its packages.
  ['in the config folder, for npx', () => npxOf(['cubedrop'])],
  [
    'in the project',
    () => ({ words: ['cubedrop'], env: { CUBEDROP_CONFIG_DIR: newFolder() }, empty: folder }),
  ],
])(
  'finds the packages for a Ledger after the command that it prints has installed them %s',
  async (_where, how) => {
    const { words, env, empty } = how();
    const add = () =>
      stranger.run([...words, 'wallet', 'add', '--ledger'], { ...env, TEST_LEDGER_KEY: KEY }, empty);
    const missing = await add();
    const [, command = ''] = /Install it with: (npm install .*)/.exec(missing.output) ?? [];
    expect({ code: missing.code, command }).toEqual({
      code: 1,
      command: expect.stringContaining('hw-app-eth@7'),
    });
    const install = await stranger.run(['sh', '-c', `${command} --ignore-scripts`], {}, newFolder());
    expect(install).toMatchObject({ code: 0 });
    expect(await add()).toMatchObject({ code: 0, out: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8\n' });
  },
);

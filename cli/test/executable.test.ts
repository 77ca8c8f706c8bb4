import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../scripts/free-port.mjs';
import { inWorld } from './in-world.ts';
import { commandLine, newFolder, sources } from './processes.ts';
import type { World } from './world.ts';

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const MANIFEST = inRepository('examples/weekly-drop/drop.yaml');

let world: World;
/** The folder that the build has written. */
let built: string;
/** A folder with nothing in it at first, in which the executable runs. */
let folder: string;
/** All variables of the executable. None of the programs of this machine is found by its name. */
let env: Record<string, string>;

inWorld((opened) => void (world = opened));

beforeAll(() => {
  built = newFolder();
  script('scripts/executable/build.mjs', built);
  folder = newFolder();
  env = { PATH: folder, HOME: folder, CUBEDROP_CONFIG_DIR: newFolder(), CUBEDROP_API_URL: world.stack.url };
});

/** Runs a script of the repository that has to succeed. */
function script(path: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [...sources, inRepository(path), ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
}

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

async function run(
  program: string,
  args: readonly string[],
  more: Record<string, string> = {},
): Promise<Ran> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ran = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (ran.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (ran.err += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...ran };
}

const cubedrop = (...words: string[]): Promise<Ran> => run(join(built, 'cubedrop'), words);

describe('the executable, without Node on the machine', () => {
  it.each([
    [['--version']],
    [['--help']],
    [['help', 'exit-codes']],
    [['drop', 'schedule', '--help']],
    [['schema']],
    [['nft', 'validate', MANIFEST]],
    [['nft', 'validate', '-f', MANIFEST, '-o', 'yaml']],
    [['version', '--jq', '.version | length']],
    [['nft', 'validate', '-f', MANIFEST, '--jq', '.nfts']],
    [['completion', 'zsh']],
    [['completion', 'bash', '--json']],
    [['drop', 'list', '--json']],
    [['api', 'GET', '/config', '--jq', '.network']],
    [['nft', 'validate', '/nowhere.yaml']],
    [['seed', '-f', MANIFEST]],
    [['fly']],
  ])('prints the same as the package does: %j', async (words) => {
    const [program = '', ...args] = commandLine(words, {});
    const expected = await run(program, args);
    expect(expected.out + expected.err).not.toBe('');
    expect(await cubedrop(...words)).toEqual(expected);
  });

  it('makes a call of a server', async () => {
    const { code, out } = await cubedrop('api', 'GET', '/config');
    expect({ code, config: JSON.parse(out) }).toMatchObject({ code: 0, config: { network: { chainId: 3 } } });
  });

  it('keeps a wallet and completes its label', async () => {
    const password = inRepository('cli/test/fixtures/release.yaml');
    const words = ['wallet', 'new', '--light', '--label', 'Label', '--password-file', password];
    expect(await cubedrop(...words)).toMatchObject({ code: 0 });
    const completed = await cubedrop('__complete', 'wallets');
    expect(completed).toMatchObject({ code: 0, out: expect.stringMatching(/^Label\t0x\w{40}\n/) });
  });

  it('creates a release that its own "init" has written, and pays for it once', async () => {
    const key = { CUBEDROP_PRIVATE_KEY: world.people.creator.key };
    const as = (...words: string[]) => run(join(built, 'cubedrop'), words, key);
    expect(await as('init', 'friday')).toMatchObject({ code: 0 });
    expect(await as('apply', 'friday/release.yaml', '--yes')).toMatchObject({ code: 0 });
    expect(await as('plan', 'friday/release.yaml', '--detailed-exitcode')).toMatchObject({ code: 0 });
  });

  it('has sums and manual pages beside it', () => {
    const lines = readFileSync(join(built, 'SHA256SUMS'), 'utf8').trim().split('\n');
    const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
    expect([...sums.keys()]).toEqual(expect.arrayContaining(['cubedrop', 'man/man1/cubedrop.1']));
    for (const [path, sum] of sums)
      expect(
        createHash('sha256')
          .update(readFileSync(join(built, path)))
          .digest('hex'),
      ).toBe(sum);
  });
});

describe('a Ledger with the executable', () => {
  const key = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

  /** Makes a folder in which Node finds the packages for a Ledger, with an emulated one in place of that for USB. */
  function fill(modules: string): void {
    mkdirSync(join(modules, '@ledgerhq/hw-transport-node-hid'), { recursive: true });
    symlinkSync(inRepository('node_modules/@ledgerhq/hw-app-eth'), join(modules, '@ledgerhq/hw-app-eth'));
    const device = JSON.stringify(inRepository('cli/test/ledger-device.cjs'));
    const code = `module.exports = require(${device});`;
    writeFileSync(join(modules, '@ledgerhq/hw-transport-node-hid/index.js'), code);
  }
  const add = (more: Record<string, string>) =>
    run(join(built, 'cubedrop'), ['wallet', 'add', '--ledger'], { TEST_LEDGER_KEY: key, ...more });

  it('needs packages in the config folder, as it says', async () => {
    const config = newFolder();
    const missing = await add({ CUBEDROP_CONFIG_DIR: config });
    const packages = join(config, 'packages');
    expect(missing).toMatchObject({
      code: 1,
      err: expect.stringContaining(`npm install --prefix ${packages} @ledgerhq/hw-app-eth@7`),
    });
    fill(join(packages, 'node_modules'));
    expect(await add({ CUBEDROP_CONFIG_DIR: config })).toMatchObject({ code: 0, out: `${address}\n` });
  });

  it('finds them in a folder of NODE_PATH', async () => {
    const modules = newFolder();
    fill(modules);
    const more = { CUBEDROP_CONFIG_DIR: newFolder(), NODE_PATH: modules };
    expect(await add(more)).toMatchObject({ code: 0, out: `${address}\n` });
  });
});

describe('a local stack of the executable', () => {
  const flags = async (): Promise<string[]> => [
    ...['--port', String(await freePort()), '--chain-port', String(await freePort())],
    ...['--data', newFolder()],
  ];

  it('needs the package of the server, and names it if it is missing', async () => {
    const { code, err } = await cubedrop('dev', ...(await flags()));
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining('npm install --save-dev @cubedrop/server@'),
    });
  });

  it('runs from the package of the server that is installed in the current folder', async () => {
    folder = newFolder();
    script('scripts/packages/install-packed.mjs', folder, 'sdk', 'server');
    const program = join(built, 'cubedrop');
    const ended = await cubedrop('dev', ...(await flags()), '--', program, 'api', 'GET', '/ready');
    expect(ended).toMatchObject({ code: 0, err: expect.stringContaining('Cubedrop is ready at') });
    expect(JSON.parse(ended.out)).toMatchObject({ success: true });
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import { newFolder, removeFolders } from './processes.ts';
import { World } from './world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let world: World | undefined;

afterAll(async () => {
  await world?.close();
  removeFolders();
});

it('every command of docs/season.md runs as written', async () => {
  expect(existsSync(`${root}/cli/dist/main.js`)).toBe(true);
  world = await World.open();
  const { url, chainUrl } = world.stack;
  const page = readFileSync(`${root}/docs/season.md`, 'utf8');
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code]) => code);
  expect(blocks.length).toBeGreaterThan(10);
  const script = blocks
    .join('\n')
    .replaceAll('http://localhost:4000', url)
    .replaceAll('http://127.0.0.1:8545', chainUrl);

  const home = newFolder();
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: home, CUBEDROP_CONFIG_DIR: `${home}/cubedrop`, TMPDIR: home },
  });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\+0\.2 WETH +0\.4 WETH$/m);
  expect(stderr).toContain('There is nothing to claim.');
  expect(stdout).toContain('no bid; buy now for 1.5 WETH');
  const held = stdout.slice(stdout.lastIndexOf('CUBE  TITLE'));
  expect(held).toMatch(/^3 +Low Water +1 ETH +free/m);
  expect(held).toMatch(/^2 +Last Tram to Vessel Street +0\.8 ETH +free/m);
  expect(await world.counts()).toEqual({ batches: 2, cubes: 3, drops: 2, seasons: 2 });
});

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { PATHS } from '../../test/manual.ts';
import { runInProcess } from '../../test/run-in-process.ts';
import { createTerminal } from '../terminal/terminal.ts';
import { openPage } from './open-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'cubedrop-browser-'));
const opened = join(folder, 'opened');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => writeFileSync(opened, ''));

const URL = 'http://localhost:4000/auctionDrops/DropCubes/$(id)&;';

/** Commands that show an item or a list that has a page in the storefront. */
const VIEWS = [
  'nft view',
  'cube view',
  'drop view',
  'season view',
  'collection view',
  'sale list',
  'auction view',
];

/** Commands that change something without paying, and the two that continue the run of another command. */
const WRITES = [
  'creator apply',
  'creator approve',
  'creator reject',
  'creator withdraw',
  'profile edit',
  'run bump',
  'run resume',
  'webhook create',
  'webhook delete',
];

it('--web is a flag of each command that pays or changes something, and of those that show an item or a list with a page', async () => {
  const commands: { name: string; help: string }[] = [];
  for (const path of PATHS)
    commands.push({ name: path.join(' '), help: (await runInProcess([...path, '--help'])).out });
  const namesWith = (flag: string) =>
    commands.filter(({ help }) => help.includes(`${flag} `)).map(({ name }) => name);
  const paying = namesWith('  --dry-run');
  expect(paying.length).toBeGreaterThan(20);
  expect(namesWith('  -w, --web').sort()).toEqual([...VIEWS, ...WRITES, ...paying].sort());
});

/** Writes a program that stands in for a browser. It records its arguments and the key in its environment. */
function browser(exitCode: number): string {
  const path = join(folder, `browser-${exitCode}`);
  writeFileSync(path, `#!/bin/sh\necho "$#" "$@" "$CUBEDROP_PRIVATE_KEY" > ${opened}\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Calls `openPage`, and returns what was printed and what the browser recorded. */
async function open(env: Record<string, string>, { isTTY = true, json = false } = {}) {
  const written = { out: '', err: '' };
  const stream = (to: 'out' | 'err') => {
    const through = new PassThrough().on('data', (chunk: Buffer) => (written[to] += chunk.toString()));
    return Object.assign(through, { isTTY, columns: 200 });
  };
  const streams = { stdin: new PassThrough(), stdout: stream('out'), stderr: stream('err') };
  const variables = { NO_COLOR: '1', PATH: process.env['PATH'], CUBEDROP_PRIVATE_KEY: 'secret', ...env };
  await openPage(createTerminal({ ...streams, env: variables, clock: () => 0 }, { json }), URL);
  return { ...written, opened: readFileSync(opened, 'utf8') };
}

it('openPage passes the URL to the browser as one argument, without a shell and without the key', async () => {
  const { out, err, opened: words } = await open({ BROWSER: browser(0) });
  expect({ out, err, words }).toEqual({
    out: '',
    err: `Opened ${URL} in your browser.\n`,
    words: `1 ${URL} \n`,
  });
});

it.each([
  ['fails', () => browser(3)],
  ['does not exist', () => join(folder, 'none')],
])('openPage prints the URL if the browser %s', async (_what, path) => {
  const { out, err } = await open({ BROWSER: path() });
  expect({ out, err }).toEqual({
    out: `${URL}\n`,
    err: 'No browser could be started. Open this page yourself:\n',
  });
});

it.each([
  ['there is no terminal', {}, { isTTY: false }, `${URL}\n`],
  ['it runs in CI', { CI: 'true' }, {}, `${URL}\n`],
  ['--json is set', {}, { json: true }, `${JSON.stringify({ url: URL })}\n`],
])('openPage only prints the URL if %s', async (_when, env, options, out) => {
  expect(await open({ BROWSER: browser(0), ...env }, options)).toEqual({ out, err: '', opened: '' });
});

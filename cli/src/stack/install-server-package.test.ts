import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createTerminal } from '../terminal/terminal.ts';
import { packageVersion } from '../version.ts';
import { SERVER_MODULES } from './find-server-package.ts';
import { installServerPackage } from './install-server-package.ts';

const version = packageVersion();

/** Creates a folder with a program `npm`, which is a shell script. */
function npmOf(script: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cubedrop-npm-')));
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return folder;
}

/** Creates what npm has in its cache after it has installed the package of the server in a version. */
function cacheWith(installed: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cubedrop-npx-')));
  const server = join(folder, 'node_modules/@cubedrop/server');
  for (const path of Object.values(SERVER_MODULES)) {
    mkdirSync(dirname(join(server, path)), { recursive: true });
    writeFileSync(join(server, path), '');
  }
  writeFileSync(
    join(server, 'package.json'),
    JSON.stringify({ name: '@cubedrop/server', version: installed }),
  );
  return folder;
}

/** Installs on a machine whose only programs are in a folder, on a terminal where something was typed. */
async function install(bin: string, { yes = false, typed }: { yes?: boolean; typed?: string } = {}) {
  let shown = '';
  const stream = () => Object.assign(new PassThrough(), { isTTY: typed !== undefined });
  const [stdin, stdout, stderr] = [stream(), stream(), stream()] as const;
  stderr.on('data', (text: Buffer) => {
    const isAsked = !shown.includes('?') && text.includes('?');
    shown += text.toString();
    if (isAsked) setImmediate(() => stdin.write(typed));
  });
  const env = { PATH: bin, npm_config_call: 'cubedrop dev', npm_config_package: 'cubedrop' };
  const terminal = createTerminal({ stdin, stdout, stderr, env, clock: () => 0 });
  const done = await installServerPackage(terminal, { yes }).then(
    (folder) => ({ folder }),
    ({ code, message, hint }: { code: string; message: string; hint: string }) => ({ code, message, hint }),
  );
  return { ...done, shown };
}

/**
 * Returns a script that records how npm was called to install the package, and prints the folders of programs of its
 * cache, which is empty before.
 */
const recording = (record: string, cache: string): string => `
  if test "$2" = --yes; then echo "$npm_config_call$npm_config_package:$*" >> ${record}; fi
  if test -e ${record}; then echo "/bin:${cache}/node_modules/.bin"; else exit 1; fi`;

const byHand = (message: string) => ({
  code: 'unavailable',
  message: expect.stringContaining(message),
  hint: `Install it with: npm install --save-dev cubedrop@${version} @cubedrop/server@${version}, then run: npx cubedrop dev`,
});

it('in a pipeline, says that it lets npm install the package, and finds it in its cache', async () => {
  const cache = cacheWith(version);
  const record = join(cache, 'record');
  const { folder, shown } = (await install(npmOf(recording(record, cache)))) as Record<string, string>;
  expect(folder).toBe(join(cache, 'node_modules/@cubedrop/server'));
  expect(shown).toBe(`Installing @cubedrop/server@${version} into the cache of npm (about 600 MB) ...\n`);
  expect(readFileSync(record, 'utf8')).toBe(
    `:exec --yes --package=@cubedrop/server@${version} -- node --print process.env.PATH\n`,
  );
});

it('asks on a terminal, and installs nothing if the answer is no', async () => {
  const cache = cacheWith(version);
  const bin = npmOf(recording(join(cache, 'record'), cache));
  const refused = await install(bin, { typed: 'n\r' });
  expect(refused).toMatchObject(byHand('which is not installed'));
  expect(refused.shown).toContain('The local stack is @cubedrop/server. Install it (about 600 MB)?');
  expect(() => readFileSync(join(cache, 'record'))).toThrow('ENOENT');
  expect(await install(bin, { typed: 'y\r' })).toMatchObject({ folder: expect.stringContaining(cache) });
  // It is in the cache now.
  const again = await install(bin, { typed: '' });
  expect(again).toMatchObject({ folder: expect.stringContaining(cache), shown: '' });
});

it('does not ask with --yes', async () => {
  const cache = cacheWith(version);
  const done = await install(npmOf(recording(join(cache, 'record'), cache)), { typed: '', yes: true });
  expect(done).toMatchObject({ folder: expect.stringContaining(cache) });
  expect(done.shown).not.toContain('?');
});

it.each([
  ['npm is missing', () => realpathSync(mkdtempSync(join(tmpdir(), 'cubedrop-empty-'))), "can't be run"],
  ['npm fails, for example offline', () => npmOf('exit 3'), 'npm could not install'],
  ['npm installs nothing', () => npmOf('echo /bin'), 'npm did not install'],
])('names the commands to type if %s', async (_what, bin, message) => {
  expect(await install(bin())).toMatchObject(byHand(message));
});

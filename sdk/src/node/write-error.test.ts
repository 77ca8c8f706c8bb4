import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { toWriteError } from './write-error.ts';

/** Returns the error that the system throws for a write. */
function errorOf(write: () => unknown): unknown {
  try {
    write();
  } catch (error) {
    return error;
  }
  throw new Error('It was written.');
}

it('the error for a full disk names the file and says what to do', () => {
  const full = openSync('/dev/full', 'w');
  expect(
    toWriteError(
      '/srv/run.json',
      errorOf(() => writeSync(full, '.')),
    ),
  ).toMatchObject({
    shortMessage: '/srv/run.json cannot be written: ENOSPC: no space left on device, write.',
    hint: 'Free some space on its disk, then run the same command again.',
  });
});

it('system errors that have a path, and errors of other kinds, are returned unchanged', () => {
  const missing = errorOf(() => openSync('/nowhere/file', 'w'));
  const other = new TypeError('x');
  expect([toWriteError('/a', missing), toWriteError('/a', other)]).toEqual([missing, other]);
});

/** Node arguments to run TypeScript. */
const sources = [
  '--no-warnings',
  '--import',
  fileURLToPath(new URL('../../../scripts/typescript.mjs', import.meta.url)),
];

/** Runs a program that can write at most 2 bytes to a file, and returns what it prints. */
function underLimit(folder: string, program: string): string {
  const node = [process.execPath, ...sources, '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync('prlimit', ['--fsize=2', ...node], { encoding: 'utf8', cwd: folder });
  return stdout + stderr;
}

it.each([
  [
    'a settings file',
    `(await import(file('./private-file.ts'))).writePrivateFile('settings.json', '{"a":1}')`,
  ],
  ['a new file', `(await import(file('./private-file.ts'))).createPrivateFile('settings.json', '{"a":1}')`],
  ['a lock', `(await import(file('./lock-file.ts'))).acquireLock('settings.json', 'bid place')`],
  [
    'a journal',
    `await (await import(file('./ndjson-file.ts'))).NdjsonFile.open('settings.json').append({ step: 'bid' })`,
  ],
])('an error that names the file is thrown if the write of %s fails', (_what, write) => {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-full-'));
  const program = `
    const file = (path) => new URL(path, ${JSON.stringify(import.meta.url)});
    process.on('SIGXFSZ', () => {});
    try { ${write} } catch (error) { console.log(error.message); }`;
  expect(underLimit(folder, program)).toBe(
    'settings.json cannot be written: EFBIG: file too large, write.\n',
  );
});

/**
 * `npm run build:executable -w cubedrop -- <folder>`: writes the command line as one executable that needs no Node, for
 * the system that this runs on, with its manual pages and the SHA-256 sums of all of them. The executable contains the
 * Node that runs this program; `node scripts/run-on-lts.mjs npm run …` uses the one of `.node-version`.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SHIPPED_FILES } from '../../cli/src/shipped-files.ts';
import { root } from '../processes.mjs';
import { bundleCommandLine } from './bundle.mjs';
import { makeExecutable } from './make.mjs';

const SUMS = 'SHA256SUMS';

const [, , given] = process.argv;
if (given === undefined)
  throw new Error('Name the folder for the executable: npm run build:executable -w cubedrop -- <folder>');
// npm runs this in the folder of the package.
const folder = resolve(process.env.INIT_CWD ?? '.', given);
const name = process.platform === 'win32' ? 'cubedrop.exe' : 'cubedrop';
const work = mkdtempSync(join(tmpdir(), 'cubedrop-bundle-'));
try {
  const program = join(work, 'cubedrop.cjs');
  await bundleCommandLine(program);
  mkdirSync(folder, { recursive: true });
  const assets = Object.fromEntries(Object.entries(SHIPPED_FILES).map(([key, pathOf]) => [key, pathOf()]));
  makeExecutable({ program, assets, file: join(folder, name), work });
  cpSync(join(root, 'cli/man'), join(folder, 'man/man1'), { recursive: true });
  writeFileSync(join(folder, SUMS), sumsOf([name, ...pagesIn(folder)]));
  console.log(join(folder, name));
} finally {
  rmSync(work, { recursive: true });
}

/** Returns the paths of the manual pages in a folder. */
function pagesIn(parent) {
  return readdirSync(join(parent, 'man/man1')).map((page) => `man/man1/${page}`);
}

/** Returns the SHA-256 sums of files in the folder, as `sha256sum --check` reads them. */
function sumsOf(paths) {
  const sumOf = (path) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return paths.map((path) => `${sumOf(path)}  ${path}\n`).join('');
}

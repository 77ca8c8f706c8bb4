/**
 * `npm run bench:startup [-- --times 20 --executable <file>]`: measures how long commands of the command line take,
 * alternately run by Node from the packages, run by the executable, and `node -e 0`. With an executable, measures only that
 * file, which needs no build; otherwise, run `npm run build` first. Fails if a median exceeds its limit: for Node 1.6 times
 * the time of `node -e 0` plus 60 ms, except for `nft validate`, and for the executable 300 ms.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const MAX_EXECUTABLE_MS = 300;

const inRepository = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, executable: { type: 'string' } },
});
const folder = mkdtempSync(join(tmpdir(), 'cubedrop-startup-'));
const COMMANDS = {
  'cubedrop --version': ['--version'],
  'cubedrop --help': ['--help'],
  'cubedrop __complete': ['__complete', 'wallets'],
  'cubedrop nft validate': ['nft', 'validate', inRepository('examples/weekly-drop/drop.yaml')],
};

try {
  report(measure(values.executable ? { executable: resolve(values.executable) } : prepare()));
} finally {
  rmSync(folder, { recursive: true });
}

/** Installs the packages and builds the executable. */
function prepare() {
  runNode([inRepository('scripts/packages/install-packed.mjs'), folder]);
  const sources = [
    '--no-warnings',
    '--conditions=source',
    '--import',
    inRepository('scripts/typescript.mjs'),
  ];
  runNode([...sources, inRepository('scripts/executable/build.mjs'), join(folder, 'built')]);
  return { program: join(folder, 'node_modules/.bin/cubedrop'), executable: join(folder, 'built/cubedrop') };
}

/** Returns the median of each command in milliseconds, without those by Node if there is no program of the packages. */
function measure({ program, executable }) {
  const times = { alone: [], ...Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, [[], []]])) };
  // The first turn fills the caches of the disk.
  for (let turn = 0; turn <= Number(values.times); turn++) {
    const keep = (list, taken) => turn > 0 && list.push(taken);
    keep(times.alone, durationOf(process.execPath, ['-e', '0']));
    for (const [name, words] of Object.entries(COMMANDS)) {
      const [byNode, asExecutable] = times[name];
      if (program !== undefined) keep(byNode, durationOf(process.execPath, [program, ...words]));
      keep(asExecutable, durationOf(executable, words));
    }
  }
  const { alone, ...commands } = times;
  const medians = Object.entries(commands).map(([name, [byNode, asExecutable]]) => ({
    name,
    byNode: program === undefined ? undefined : medianOf(byNode),
    asExecutable: medianOf(asExecutable),
  }));
  return { alone: medianOf(alone), medians };
}

function report({ alone, medians }) {
  const limit = 1.6 * alone + 60;
  const ms = (value) => `${value.toFixed(0)} ms`.padStart(8);
  console.log(`node -e 0: ${ms(alone).trim()}`);
  console.log(`at most: by Node ${ms(limit).trim()}, as an executable ${MAX_EXECUTABLE_MS} ms\n`);
  console.log('                         by Node  as an executable');
  for (const { name, byNode, asExecutable } of medians) {
    const compared = byNode === undefined ? '' : `, ${(asExecutable / byNode).toFixed(2)} times`;
    console.log(
      `${name.padEnd(24)}${byNode === undefined ? ''.padStart(8) : ms(byNode)}  ${ms(asExecutable)}${compared}`,
    );
    const isOver = byNode > limit && name !== 'cubedrop nft validate';
    if (isOver || asExecutable > MAX_EXECUTABLE_MS) process.exitCode = 1;
  }
}

function durationOf(program, args) {
  const started = performance.now();
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (status !== 0) throw error ?? new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - started;
}

function medianOf(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}

function runNode(args) {
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
}

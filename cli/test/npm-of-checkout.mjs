/**
 * Stands in for npm in tests of documents. `npm install` links packages of this checkout, and packages that are installed
 * in it, into the current folder. The programs of a package are linked as npm does it. All other commands are npm's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const MODULES = resolve(import.meta.dirname, '../../node_modules');
const [command, ...words] = process.argv.slice(2);

if (command !== 'install') {
  const { status } = spawnSync(process.env.NPM, [command, ...words], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
for (const word of words.filter((each) => !each.startsWith('-'))) install(nameOf(word));

/** Returns the name of a package without its version. The `@` of a scope stays. @param {string} word */
function nameOf(word) {
  const version = word.indexOf('@', 1);
  return version === -1 ? word : word.slice(0, version);
}

/** Links a package into `node_modules` of the current folder. @param {string} name */
function install(name) {
  const folder = join(MODULES, name);
  if (!existsSync(folder)) {
    console.error(`${name} is not a package of the checkout.`);
    process.exit(1);
  }
  link(folder, join('node_modules', name));
  const { bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const programs = typeof bin === 'string' ? { [basename(name)]: bin } : bin;
  for (const [program, path] of Object.entries(programs))
    link(join(folder, path), join('node_modules/.bin', program));
}

function link(target, path) {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  symlinkSync(target, path);
}

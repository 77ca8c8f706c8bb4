/**
 * `node scripts/complete-lockfile.mjs`: adds to package-lock.json the missing optional dependencies of the packages in
 * it, each with its system and processor. Run it after changing dependencies: npm may omit the binaries of other
 * platforms, and `npm ci` then fails on those platforms.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolvePackage } from './lockfile.mjs';

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

/** Adds the missing optional dependencies to the `packages` of a lockfile. Returns the paths of the added entries. */
export function complete(packages) {
  const added = [];
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages).reverse()) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (resolvePackage(packages, path, name)) continue;
      packages[`node_modules/${name}`] = binaryEntry(name, range);
      added.push(`node_modules/${name}`);
    }
  }
  return added;
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

if (process.argv[1] === import.meta.filename) {
  const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lockfile = JSON.parse(readFileSync(path, 'utf8'));
  const added = complete(lockfile.packages);
  if (added.length > 0) writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(
    added.length === 0
      ? 'package-lock.json is complete.'
      : `Added to package-lock.json:\n${added.join('\n')}`,
  );
}

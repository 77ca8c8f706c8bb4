/**
 * `node scripts/complete-lockfile.mjs`: run this after changing dependencies. npm may omit the binaries of other
 * platforms from package-lock.json, and `npm ci` then fails on those platforms. This adds every optional dependency
 * that a package lists, with its system and processor.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolvePackage } from './lockfile.mjs';

/** Words in package names, mapped to npm's names of systems and processors. */
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

/** Adds missing entries to the `packages` of a lockfile, including those they depend on. Returns their paths. */
export function complete(packages) {
  const added = [];
  const waiting = Object.entries(packages);
  while (waiting.length > 0) {
    const [path, { optionalDependencies = {} }] = waiting.pop();
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (resolvePackage(packages, path, name)) continue;
      const entry = binary(name, range);
      packages[`node_modules/${name}`] = entry;
      added.push(`node_modules/${name}`);
      waiting.push([`node_modules/${name}`, entry]);
    }
  }
  return added;
}

function binary(name, range) {
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

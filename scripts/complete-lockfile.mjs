/**
 * `node scripts/complete-lockfile.mjs`: run after a change of dependencies. npm may leave the binaries of other
 * platforms out of package-lock.json, and `npm ci` then refuses it on those. Each one that a package names as an
 * optional dependency is written in, for its system and processor.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Words in package names, and what npm calls the system or processor they mean. */
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

/** Adds the missing entries to the `packages` of a lockfile, and to those the ones they name. Returns their paths. */
export function complete(packages) {
  const added = [];
  const waiting = Object.entries(packages);
  while (waiting.length > 0) {
    const [path, { optionalDependencies = {} }] = waiting.pop();
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isThere(packages, path, name)) continue;
      const entry = binary(name, range);
      packages[`node_modules/${name}`] = entry;
      added.push(`node_modules/${name}`);
      waiting.push([`node_modules/${name}`, entry]);
    }
  }
  return added;
}

/** Whether a package at `path` finds `name`, looking upwards as Node does. */
function isThere(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
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

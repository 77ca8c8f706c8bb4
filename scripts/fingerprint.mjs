import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'dist-types']);

/** Returns a digest of the paths and content of files and folders, ignoring tests, build output and timestamps. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesIn(root, path))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path.split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return /\.test\.tsx?$|\.tsbuildinfo$/.test(path) ? [] : [path];
  const names = readdirSync(join(root, path)).filter((name) => !IGNORED.has(name));
  return names.sort().flatMap((name) => filesIn(root, join(path, name)));
}

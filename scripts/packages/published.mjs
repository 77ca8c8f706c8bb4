import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.mjs';

/** Folders of the published packages. */
export const PUBLISHED = ['sdk', 'cli'];

/** Returns the parsed `package.json` of a folder of the repository, such as `sdk`; of the repository itself for `''`. */
export const packageJsonIn = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * Returns the entry points of a package, as paths in its `src` and `dist` without an extension, such as `api/index`.
 */
export function entriesOf({ exports }) {
  // The command line exports nothing: `bin/cubedrop.js` loads one of these.
  if (!exports) return ['main', 'completion/main'];
  return Object.values(exports)
    .filter(({ source }) => source !== undefined)
    .map(({ source }) => source.slice('./src/'.length, -'.ts'.length));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.mjs';

/** Folders of the published packages. */
export const PUBLISHED = ['sdk', 'react', 'server', 'cli'];

/**
 * Entry points of the packages that export nothing, by package: the programs of `bin` load them, and `cubedrop dev` loads
 * `start/local-stack`.
 */
const PROGRAMS = {
  cubedrop: ['main', 'completion/main'],
  '@cubedrop/server': ['start/main', 'start/local-stack'],
};

/** Folders of the packages that are not published, by package. The packages that use them include their code. */
export const UNPUBLISHED = { '@cubedrop/contracts': 'contracts' };

/** Returns the parsed `package.json` of a folder of the repository, such as `sdk`; of the repository itself for `''`. */
export const packageJsonIn = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * Returns the dependencies of a package as it is published. A dependency that is not published is replaced by its
 * own dependencies, because the bundles include its code.
 */
export function publishedDependencies({ dependencies = {} }) {
  return Object.fromEntries(
    Object.entries(dependencies)
      .flatMap(([name, version]) => {
        const folder = UNPUBLISHED[name];
        return folder ? Object.entries(publishedDependencies(packageJsonIn(folder))) : [[name, version]];
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * Returns the entry points of a package, as paths in its `src` and `dist` without an extension, such as `api/index`.
 */
export function entriesOf({ name, exports }) {
  if (!exports) return PROGRAMS[name];
  return Object.values(exports)
    .filter(({ source }) => source !== undefined)
    .map(({ source }) => source.slice('./src/'.length, -'.ts'.length));
}

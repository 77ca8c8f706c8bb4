/**
 * Resolves a package that another one imports, as Node does: in the importing package's own folder, or else in the
 * nearest parent folder that has it.
 * @template Locked
 * @param {Readonly<Record<string, Locked>>} packages entries of a lockfile, by path
 * @param {string} from path of the package that imports, `''` for the root
 * @param {string} name
 * @returns {string | undefined} its path, `undefined` if none of these folders has it in the lockfile
 */
export function resolvePackage(packages, from, name) {
  for (let folder = from; ; folder = folderAbove(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/**
 * Returns the paths of a lockfile's third-party packages that have no checksum, so that npm cannot verify them.
 * @param {Readonly<Record<string, { integrity?: string, link?: boolean, inBundle?: boolean }>>} packages
 */
export function pathsWithoutIntegrity(packages) {
  return Object.keys(packages).filter((path) => {
    const { integrity, link, inBundle } = packages[path];
    return path.includes('node_modules/') && !integrity && !link && !inBundle;
  });
}

/**
 * Returns the path of the package that contains another one: `a` for `a/node_modules/b`; `''`, the root, if none does.
 * @param {string} folder
 */
const folderAbove = (folder) => folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0));

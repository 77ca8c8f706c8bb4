import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../processes.mjs';
import { UNPUBLISHED } from './published.mjs';

/** Whether a module belongs to a package that is not published; its code is therefore included in the bundles. */
const isUnpublished = (module) => Object.keys(UNPUBLISHED).some((name) => module.startsWith(`${name}/`));

/**
 * A file of bundled code.
 * @typedef {object} Chunk
 * @property {string} fileName path in the bundle
 * @property {number} bytes
 * @property {string[]} imports paths of chunks, and names of modules of other packages and of Node; those of `import()`
 *   are left out
 */

/**
 * Bundles the code of a package without its published dependencies: a file for each entry, for each module loaded by
 * `import()`, and for code that several of these share, so that nothing loads code that it does not use.
 * @param {object} parameters
 * @param {string} parameters.source folder of the sources
 * @param {string[]} parameters.entries paths in `source`, which are also those in the bundle, without an extension
 * @param {string} parameters.folder folder to write to
 * @param {boolean} parameters.sourcemap whether to write maps, which contain the sources
 * @param {boolean} [parameters.sideEffects] whether modules have effects when loaded; defaults to `true`
 * @returns {Promise<Chunk[]>}
 */
export async function bundleJavaScript({ source, entries, folder, sourcemap, sideEffects = true }) {
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((entry) => [entry, join(source, `${entry}.ts`)])),
    external: (name) => !name.startsWith('.') && !isAbsolute(name) && !isUnpublished(name),
    resolve: { conditionNames: ['source'] },
    platform: 'neutral',
    tsconfig: false,
    transform: { target: 'es2022' },
    treeshake: sideEffects ? {} : { moduleSideEffects: false },
  });
  try {
    // All chunks have to be directly in the folder: see cli/src/shipped-files.ts.
    const { output } = await build.write({
      dir: folder,
      format: 'es',
      sourcemap,
      sourcemapPathTransform: (path, map) => besideBundle(resolve(dirname(map), path), map),
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
    return output
      .filter(({ type }) => type === 'chunk')
      .map(({ fileName, code, imports }) => ({ fileName, bytes: Buffer.byteLength(code), imports }));
  } finally {
    await build.close();
  }

  /** Returns the path of a source in a map, as if the sources were beside the bundle. */
  function besideBundle(path, map) {
    return relative(dirname(map), join(folder, '../src', relative(source, path)));
  }
}

/**
 * Returns the code that importing an entry loads: the files of its package, with their total size in bytes, and the
 * modules of other packages. Code that is loaded by `import()` is left out.
 * @param {Chunk[]} chunks
 * @param {string} entry path of its file in the bundle
 */
export function loadedBy(chunks, entry) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set();
  const modules = new Set();
  const waiting = [entry];
  while (waiting.length > 0) {
    const name = waiting.pop();
    const chunk = byName.get(name);
    if (!chunk) modules.add(name);
    else if (!files.has(name)) {
      files.add(name);
      waiting.push(...chunk.imports);
    }
  }
  const bytes = [...files].reduce((sum, name) => sum + byName.get(name).bytes, 0);
  return { files: [...files], modules: [...modules].sort(), bytes };
}

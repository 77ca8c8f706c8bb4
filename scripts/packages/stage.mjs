import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../processes.mjs';
import { bundleDeclarations } from './declarations.mjs';
import { bundleJavaScript } from './javascript.mjs';
import { entriesOf, manifestIn, publishedDependencies } from './published.mjs';

/** Files that npm adds to every package. */
const ALWAYS = ['README.md', 'LICENSE'];

/** Files and folders of the repository that a package contains at the same path, by the folder of the package. */
const OF_REPOSITORY = { server: ['docs/dist', 'openapi.yaml', 'storefront/dist'] };

/**
 * Writes the published form of a package into a folder: its bundled code and, if it has exports, its bundled
 * declarations and source maps that contain the sources. Run `npm run build` first, since it bundles
 * the declarations that the compiler writes.
 * @param {string} name folder of the package in the workspace
 * @param {string} folder folder to write to, which is emptied first
 * @returns {Promise<import('./javascript.mjs').Chunk[]>}
 */
export async function stage(name, folder) {
  const home = join(root, name);
  const manifest = manifestIn(name);
  const entries = entriesOf(manifest);
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of [...ALWAYS, ...manifest.files.filter((each) => each !== 'dist')])
    if (existsSync(join(home, file))) cpSync(join(home, file), join(folder, file), { recursive: true });
  for (const file of OF_REPOSITORY[name] ?? [])
    cpSync(join(root, file), join(folder, file), { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  if (manifest.exports) {
    const compiled = entries.map((entry) => [entry, join(home, 'dist', `${entry}.d.ts`)]);
    for (const [path, text] of bundleDeclarations(Object.fromEntries(compiled))) {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), text);
    }
  }
  return bundleJavaScript({
    source: join(home, 'src'),
    entries,
    folder: dist,
    sourcemap: manifest.exports !== undefined,
    sideEffects: manifest.sideEffects !== false,
  });
}

/**
 * Returns a manifest without its scripts, development dependencies and paths of sources, which only the workspace uses,
 * and without dependencies that are not published.
 */
function publishedManifest({ scripts, devDependencies, exports, ...others }) {
  const manifest = { ...others, dependencies: publishedDependencies(others) };
  if (!exports) return manifest;
  const published = Object.entries(exports).map(([path, target]) => {
    if (typeof target === 'string') return [path, target];
    const { source, ...conditions } = target;
    return [path, conditions];
  });
  return { ...manifest, exports: Object.fromEntries(published) };
}

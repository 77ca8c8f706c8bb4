import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../processes.mjs';
import { bundleDeclarations } from './declarations.mjs';
import { bundleJavaScript } from './javascript.mjs';
import { entriesOf, packageJsonIn, publishedDependencies } from './published.mjs';

/** Files that npm adds to every package. */
const ALWAYS = ['README.md', 'LICENSE'];

/** Files and folders of the repository that a package contains at the same path, by the folder of the package. */
const OF_REPOSITORY = { server: ['docs/dist', 'openapi.yaml', 'storefront/dist'] };

/**
 * Writes the published form of a package into a folder: its manifest and other files, its bundled code and, if it has
 * exports, its bundled declarations and source maps that contain the sources. Run `npm run build` first, since the
 * bundled declarations are those that the compiler has written.
 * @param {string} name folder of the package in the workspace
 * @param {string} folder folder to write to, which is emptied first
 * @returns {Promise<import('./javascript.mjs').Chunk[]>}
 */
export async function stage(name, folder) {
  const home = join(root, name);
  const packageJson = packageJsonIn(name);
  const entries = entriesOf(packageJson);
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of [...ALWAYS, ...packageJson.files.filter((each) => each !== 'dist')])
    if (existsSync(join(home, file))) cpSync(join(home, file), join(folder, file), { recursive: true });
  for (const file of OF_REPOSITORY[name] ?? [])
    cpSync(join(root, file), join(folder, file), { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify(publishedPackageJson(packageJson), null, 2)}\n`,
  );
  if (packageJson.exports) {
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
    sourcemap: packageJson.exports !== undefined,
    sideEffects: packageJson.sideEffects !== false,
  });
}

/**
 * Returns a `package.json` as it is published: without scripts, development dependencies and the paths of sources,
 * which only the workspace uses. A dependency that is not published is replaced by its own dependencies.
 */
function publishedPackageJson({ scripts, devDependencies, exports, ...others }) {
  const packageJson = { ...others, dependencies: publishedDependencies(others) };
  if (!exports) return packageJson;
  const published = Object.entries(exports).map(([path, target]) => {
    if (typeof target === 'string') return [path, target];
    const { source, ...conditions } = target;
    return [path, conditions];
  });
  return { ...packageJson, exports: Object.fromEntries(published) };
}

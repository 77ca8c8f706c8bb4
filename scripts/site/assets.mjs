import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../processes.mjs';

/** Resolves the fonts, which are dependencies of the storefront. */
const { resolve } = createRequire(join(root, 'storefront/package.json'));

/** Folder of files whose names contain a hash of their content. The server lets browsers keep them for a year. */
const FOLDER = 'assets';

/**
 * Returns functions that write files into the folder of the site, for pages to load. Each function returns the URL of
 * its file.
 * @param {string} folder
 */
export function assetsIn(folder) {
  mkdirSync(join(folder, FOLDER), { recursive: true });

  /** Writes a file under a name with its hash. @param {string | Buffer} content */
  const asset = (name, content) => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
    const ending = extname(name);
    const file = `${FOLDER}/${basename(name, ending)}-${hash}${ending}`;
    writeFileSync(join(folder, file), content);
    return `/docs/${file}`;
  };

  /** Writes a file of the workspace. @param {string} path */
  const copied = (path) => asset(basename(path), readFileSync(join(root, path)));

  /** Writes a font. @param {string} name path of its file in its package */
  const font = (name) => asset(basename(name), readFileSync(resolve(name)));

  /** Writes the styles: the storefront's design tokens, the site's own rules, and the fonts that they name. */
  const styles = () => {
    const [tokens] = readFileSync(join(root, 'storefront/src/styles/tokens.css'), 'utf8').split(
      '/* Tailwind',
    );
    const own = readFileSync(join(import.meta.dirname, 'browser/site.css'), 'utf8');
    return asset(
      'site.css',
      `${tokens}${own}`.replaceAll(/url\('(@[^']+)'\)/g, (_, name) => `url('${font(name)}')`),
    );
  };

  /**
   * Writes the program of the search, which loads its library and the index when they are needed.
   * @param {string} index URL of the index
   */
  const search = async (index) => {
    const build = await rolldown({
      cwd: root,
      input: join(import.meta.dirname, 'browser/search.js'),
      platform: 'browser',
      transform: { target: 'es2022', define: { INDEX_URL: JSON.stringify(index) } },
    });
    const { output } = await build.write({
      dir: join(folder, FOLDER),
      minify: true,
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: '[name]-[hash].js',
    });
    await build.close();
    return `/docs/${FOLDER}/${output.find((file) => file.type === 'chunk' && file.isEntry).fileName}`;
  };

  return { asset, copied, font, styles, search };
}

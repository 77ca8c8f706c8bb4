/**
 * `node scripts/site/build.mjs [folder]`: writes the documentation site to a folder, by default `docs/dist`, which the
 * server serves at `/docs`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeCompressedCopies } from '../compressed-copies.mjs';
import { root } from '../processes.mjs';
import { assetsIn } from './assets.mjs';
import { renderedPages } from './pages.mjs';
import { htmlOf } from './page.mjs';
import { referencePages } from './reference/pages.mjs';
import { searchIndex } from './search-index.mjs';

const FONT = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';

/**
 * Writes the site.
 * @param {string} folder is emptied first
 * @throws Error if a document links to a file that does not exist, or contains HTML other than comments
 */
async function buildSite(folder) {
  rmSync(folder, { recursive: true, force: true });
  const assets = assetsIn(folder);
  const pages = renderedPages(assets.copied);
  const all = new Map([...pages, ...(await referencePages())]);
  const files = {
    styles: assets.styles(),
    font: assets.font(FONT),
    search: await assets.search(assets.asset('search.json', searchIndex(all.values()))),
  };
  for (const page of all.values()) {
    const path = join(folder, `${page.url.slice('/docs/'.length) || 'index'}.html`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, htmlOf(page, { pages, files }));
  }
  await writeCompressedCopies(folder);
}

await buildSite(process.argv[2] ?? join(root, 'docs/dist'));

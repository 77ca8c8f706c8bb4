/**
 * `npm run bench:bundle`: measures the size of the SDK in a browser. Bundles each part with its dependencies, minified
 * and compressed, and ethers alone for comparison. Keeps no files.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createRequire } from 'node:module';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(join(root, 'storefront/package.json'));
const { build } = await import(pathToFileURL(require.resolve('vite')).href);
const folder = mkdtempSync(join(root, 'node_modules/.cache-bundle-'));
const parts = {
  '@cubedrop/sdk': `export * from '@cubedrop/sdk';`,
  '@cubedrop/sdk/api': `export * from '@cubedrop/sdk/api';`,
  '@cubedrop/sdk/chain': `export * from '@cubedrop/sdk/chain';`,
  '@cubedrop/sdk/flows': `export * from '@cubedrop/sdk/flows';`,
  '@cubedrop/sdk/client': `export * from '@cubedrop/sdk/client';`,
  '@cubedrop/sdk/manifest': `export * from '@cubedrop/sdk/manifest';`,
  'ethers alone': `export * from 'ethers';`,
};
try {
  console.log('part                      minified      gzip    brotli');
  for (const [name, code] of Object.entries(parts)) {
    const entry = join(folder, 'entry.mjs');
    writeFileSync(entry, code);
    const { output } = await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'out' } },
    }).then((built) => (Array.isArray(built) ? built[0] : built));
    const text = Buffer.from(output.map((chunk) => chunk.code ?? '').join(''));
    const sizes = [text, gzipSync(text), brotliCompressSync(text)].map(
      ({ length }) => `${(length / 1_024).toFixed(0)} kB`,
    );
    console.log(name.padEnd(24) + sizes.map((size) => size.padStart(10)).join(''));
  }
} finally {
  rmSync(folder, { recursive: true });
}

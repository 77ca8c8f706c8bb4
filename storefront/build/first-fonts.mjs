/**
 * `npm run fonts -w @cubedrop/storefront`: writes subsets of the fonts for the first view of a page. The full fonts are
 * loaded if a text needs other characters. Archivo is reduced to the characters of English texts, in the weights and
 * widths that the storefront uses (400 to 760, 100 to 125 %), which leaves 37 % of its size. DM Mono is reduced to the
 * characters of addresses and hashes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join(
  '',
);

/** The characters of each subset must match the `unicode-range` values in `styles/fonts.css`. */
const FONTS = [
  {
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    target: 'archivo-first-latin-wdth-normal.woff2',
    characters: `${ASCII}\u00a0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026`,
    variationAxes: { wght: { min: 400, max: 760 }, wdth: { min: 100, max: 125 } },
  },
  {
    source: '@fontsource/dm-mono/files/dm-mono-latin-400-normal.woff2',
    target: 'dm-mono-first-latin-400-normal.woff2',
    characters: '0123456789ABCDEFabcdefx\u2026',
  },
];

for (const { source, target, characters, variationAxes } of FONTS) {
  const fullFont = readFileSync(fileURLToPath(import.meta.resolve(source)));
  const font = await subsetFont(fullFont, characters, { targetFormat: 'woff2', variationAxes });
  writeFileSync(fileURLToPath(new URL(`../src/fonts/${target}`, import.meta.url)), font);
  console.log(`${target}: ${font.length} bytes`);
}

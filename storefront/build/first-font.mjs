/**
 * `npm run font -w @cubedrop/storefront`: cuts from the variable Archivo what nearly every page is set in: the letters of
 * English, in the weights and widths of `styles/`. It is a third of the whole, which is loaded where a text needs more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const SOURCE = import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2');
const TARGET = fileURLToPath(new URL('../src/fonts/archivo-first-latin-wdth-normal.woff2', import.meta.url));

const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
/** As in the `unicode-range` of `styles/fonts.css`. */
const OTHERS = '\u00a0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026';

const font = await subsetFont(readFileSync(fileURLToPath(SOURCE)), ASCII + OTHERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 760 }, wdth: { min: 100, max: 125 } },
});
writeFileSync(TARGET, font);
console.log(`${TARGET}: ${font.length} bytes`);

import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|html|json)$/;
/** Minimum size of a file worth compressing, in bytes. */
const MIN_BYTES = 1_000;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };

/**
 * Writes compressed copies (`x.js.br` and `x.js.gz`) of the text files in a folder and its subfolders, except those
 * below `MIN_BYTES`.
 * @param {string} folder
 */
export async function writeCompressedCopies(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path);
      if (content.length < MIN_BYTES) return;
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, BROTLI));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, GZIP));
    }),
  );
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;
/** Minimum size of a file worth compressing, in bytes. */
const MIN_BYTES = 1_000;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };

/** Writes compressed copies of all but the smallest text files for the server: `x.js.br` and `x.js.gz`. */
export function smallerFiles(): Plugin {
  return {
    name: 'smaller-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (content.length < MIN_BYTES) return;
          const path = join(dir, file.fileName);
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, BROTLI));
          await writeFile(`${path}.gz`, await promisify(gzip)(content, GZIP));
        }),
      );
    },
  };
}

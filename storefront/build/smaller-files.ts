import type { Plugin } from 'vite';
import { writeCompressedCopies } from '../../scripts/compressed-copies.mjs';

/** Writes compressed copies of text files for the server. */
export function smallerFiles(): Plugin {
  return {
    name: 'smaller-files',
    apply: 'build',
    writeBundle: ({ dir = '' }) => writeCompressedCopies(dir),
  };
}

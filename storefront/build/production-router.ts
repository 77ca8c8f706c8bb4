import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * File of react-router's production build for each import. The package's `exports` name only the development build,
 * which includes warnings.
 */
const ENTRIES: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/** Bundles the production build of react-router. */
export function productionRouter(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      const entry = ENTRIES[source];
      return entry === undefined ? null : join(folder, 'dist/production', entry);
    },
  };
}

import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Maximum size of the first page's JavaScript, gzipped, in bytes. */
const BUDGET = 130_000;

/** The module of the first page, and the package that must not be in its chunks. */
const HOME = '/routes/home/home.tsx';
const EXCLUDED = '/node_modules/ethers/';

interface Chunk {
  code: string;
  imports: readonly string[];
  moduleIds: readonly string[];
}

/** Fails the build if the first page is too large or includes ethers. */
export function firstPageBudget(): Plugin {
  return {
    name: 'first-page-budget',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map<string, Chunk>(chunks.map((chunk) => [chunk.fileName, chunk]));
      const roots = chunks.filter(
        ({ isEntry, facadeModuleId, moduleIds }) =>
          isEntry || facadeModuleId?.endsWith(HOME) || moduleIds.some((id) => id.endsWith(HOME)),
      );
      const first = withImports(
        roots.map(({ fileName }) => fileName),
        byName,
      );
      const heavy = [...first].flatMap(([name, { moduleIds }]) =>
        moduleIds.some((id) => id.includes(EXCLUDED)) ? [name] : [],
      );
      if (heavy.length > 0) this.error(`The first page loads ethers, in ${heavy.join(', ')}.`);
      const size = [...first.values()].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
      if (size > BUDGET)
        this.error(`The first page has ${size} bytes of JavaScript, gzipped; the maximum is ${BUDGET}.`);
      this.info(`The first page has ${size} bytes of JavaScript, gzipped.`);
    },
  };
}

/** Returns the named chunks and all their static imports, keyed by name. */
function withImports(names: readonly string[], byName: ReadonlyMap<string, Chunk>): Map<string, Chunk> {
  const all = new Map<string, Chunk>();
  const pending = [...names];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const chunk = byName.get(name);
    if (!chunk || all.has(name)) continue;
    all.set(name, chunk);
    pending.push(...chunk.imports);
  }
  return all;
}

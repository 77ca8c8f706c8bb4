import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Maximum size of the first page's JavaScript, gzipped, in bytes. */
const BUDGET = 130_000;

/** The module of the first page, and the package that must not be in its chunks. */
const HOME = '/routes/home/home.tsx';
const KEPT_OUT = '/node_modules/ethers/';

interface Part {
  code: string;
  imports: readonly string[];
  moduleIds: readonly string[];
}

/** Fails the build if the first page is too large or includes ethers. */
export function firstPageBudget(): Plugin {
  return {
    name: 'first-page-budget',
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle).filter((part) => part.type === 'chunk');
      const byName = new Map<string, Part>(parts.map((part) => [part.fileName, part]));
      const roots = parts.filter(
        ({ isEntry, facadeModuleId, moduleIds }) =>
          isEntry || facadeModuleId?.endsWith(HOME) || moduleIds.some((id) => id.endsWith(HOME)),
      );
      const first = withImports(
        roots.map(({ fileName }) => fileName),
        byName,
      );
      const heavy = [...first].filter((name) =>
        byName.get(name)!.moduleIds.some((id) => id.includes(KEPT_OUT)),
      );
      if (heavy.length > 0) this.error(`The first page loads ethers, in ${heavy.join(', ')}.`);
      const weight = [...first].reduce((sum, name) => sum + gzipSync(byName.get(name)!.code).length, 0);
      if (weight > BUDGET)
        this.error(`The first page has ${weight} bytes of JavaScript, gzipped; ${BUDGET} is the most.`);
      this.info(`The first page has ${weight} bytes of JavaScript, gzipped.`);
    },
  };
}

/** Returns the given chunks and all their static imports. */
function withImports(names: readonly string[], byName: ReadonlyMap<string, Part>): Set<string> {
  const all = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const part = byName.get(name);
    if (!part || all.has(name)) continue;
    all.add(name);
    open.push(...part.imports);
  }
  return all;
}

import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The most that the first page's JavaScript may weigh, gzipped, in bytes. */
const BUDGET = 130_000;

/** The screen that is the first page, and what may be in none of its parts. */
const HOME = '/routes/home/home.tsx';
const KEPT_OUT = '/node_modules/ethers/';

interface Part {
  code: string;
  imports: readonly string[];
  moduleIds: readonly string[];
}

/** Fails a build whose first page is too heavy, or has the chain's library in it. */
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

/** Parts, and all that they import at once. */
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

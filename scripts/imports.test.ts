import { describe, expect, it } from '@jest/globals';
import { circlesOf, codeIn, ENTRY_POINTS, importGraph, importsOf, reachable } from './import-graph.mjs';

const isTest = (path: string): boolean => /\.test\.\w+$/.test(path);
const sources = codeIn([
  'contracts/abi',
  'sdk/src',
  'react/src',
  'server/src',
  'cli/src',
  'storefront/src',
]).filter((path) => !isTest(path));
/** Files that count as used although no source imports them: programs, and all files of the folders with scripts. */
const programs = [
  'server/src/start/main.ts',
  'server/src/start/standalone.ts',
  // Loaded by `cubedrop dev`, which does not depend on the server.
  'server/src/start/local-stack.ts',
  'cli/src/main.ts',
  'cli/src/executable.ts',
  'cli/src/completion/main.ts',
  'storefront/src/main.tsx',
  ...codeIn(['scripts', 'storefront/build']).filter((path) => !isTest(path)),
];

describe('the sources of the packages', () => {
  const graph = importGraph([...new Set([...sources, ...programs])]);

  it('contain no file that only tests use', () => {
    const used = reachable(graph, [...ENTRY_POINTS.values(), ...programs]);
    expect(sources.filter((path) => !used.has(path))).toEqual([]);
  });

  it('have no import cycles, not even through type imports', () => {
    expect(circlesOf(graph)).toEqual([]);
  });
});

describe('the import graph', () => {
  const files: Record<string, string> = {
    'a/main.ts': "import { one } from './one.ts';\nvoid import('./late.ts');\n",
    'a/one.ts': "import type { Two } from './two.ts';\nexport const one: Two = 1;\n",
    'a/two.ts': "import { type Three } from '../b/three.ts';\nexport type Two = Three;\n",
    'b/three.ts': "export type { Two as Three } from '../a/two.ts';\n",
    'a/late.ts': "export const worker = new Worker(new URL('./worker.ts', import.meta.url));\n",
    'a/worker.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('');\n",
    'a/harness.ts': "import { one } from './one.ts';\nexport const two = one + 1;\n",
    'a/one.test.ts': "import { two } from './harness.ts';\ntwo;\n",
  };
  const graph = importGraph(
    Object.keys(files).filter((path) => !isTest(path)),
    (path) => importsOf(path, files[path]),
  );

  it('finds a file that only a test uses', () => {
    const used = reachable(graph, ['a/main.ts']);
    expect([...graph.keys()].filter((path) => !used.has(path))).toEqual(['a/harness.ts']);
  });

  it('finds a cycle of type imports', () => {
    expect(circlesOf(graph)).toEqual([['a/two.ts', 'b/three.ts']]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { functionsIn, sharedNames } from './function-names.mjs';
import { codeIn } from './import-graph.mjs';

const isTest = (path: string): boolean => /\.test\.\w+$/.test(path);
const sources = codeIn(['sdk/src', 'react/src', 'server/src', 'cli/src', 'storefront/src']).filter(
  (path) => !isTest(path),
);

/** Each command defines its flags and help in a function of this name. */
const isDefine = (shared: string): boolean => /^cli\/src\/commands[\w/-]*: define in /.test(shared);

describe('the functions of a folder', () => {
  it('have different names', () => {
    expect(sharedNames(sources).filter((shared) => !isDefine(shared))).toEqual([]);
  });
});

describe('sharedNames', () => {
  const files: Record<string, string> = {
    'a/list.ts': 'export function decode(): void {}\nconst rowOf = (row: string) => row;\n',
    'a/get.ts': 'function decode(): void {}\nexport async function get() {\n  const rowOf = () => 1;\n}\n',
    'a/view.tsx': 'export const decode = 1;\nexport function View() { return <p />; }\n',
    'b/list.ts': 'function rowOf(a: string): void;\nfunction rowOf(a: unknown) {}\n',
    'b/get.ts': 'const rowOf = function () {};\n',
  };
  const shared = sharedNames(Object.keys(files), (path) => functionsIn(path, files[path]));

  it('finds a function that two files of a folder declare, exported or not', () => {
    expect(shared).toContain('a: decode in list.ts, get.ts');
    expect(shared).toContain('b: rowOf in list.ts, get.ts');
  });

  it('leaves out functions in another folder or inside a function, overloads, and values', () => {
    expect(shared).toHaveLength(2);
  });
});

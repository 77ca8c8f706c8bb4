import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { bundleDeclarations } from './declarations.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cubedrop-declarations-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

/** Bundles files whose entries are `a` and, if there is one, `b/index`. */
function bundle(files: Record<string, string>): Record<string, string> {
  const home = join(folder, String(count++));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  const entries = ['a', 'b/index'].filter((entry) => `${entry}.d.ts` in files);
  return Object.fromEntries(
    bundleDeclarations(Object.fromEntries(entries.map((entry) => [entry, join(home, `${entry}.d.ts`)]))),
  );
}

describe('bundleDeclarations', () => {
  it('puts declarations that only one entry uses into the file of that entry, with comments', () => {
    const { 'a.d.ts': text, ...others } = bundle({
      'a.d.ts': "export * from './one.ts';\n",
      'one.d.ts':
        '/** Returns one. */\nexport declare function one(): One;\ninterface One {\n}\nexport {};\n',
    });
    expect(text).toBe(
      '/** Returns one. */\ndeclare function one(): One;\ninterface One {\n}\nexport { one };\n',
    );
    expect(others).toEqual({});
  });

  it('shares the declarations that two entries use, so that a type stays the same', () => {
    const files = bundle({
      'a.d.ts': "export { type Both } from './both.ts';\n",
      'b/index.d.ts': "import type { Both } from '../both.ts';\nexport declare const b: Both;\n",
      'both.d.ts': 'export interface Both {\n    b: Both;\n}\n',
    });
    expect(files).toEqual({
      'a.d.ts': "import { Both } from './chunks/types-1.js';\nexport { type Both };\n",
      'b/index.d.ts': "import { Both } from '../chunks/types-1.js';\ndeclare const b: Both;\nexport { b };\n",
      'chunks/types-1.d.ts': 'interface Both {\n    b: Both;\n}\nexport { Both };\n',
    });
  });

  it('renames one of two declarations of the same name, but no members or type parameters', () => {
    const { 'a.d.ts': text } = bundle({
      'a.d.ts': "export * from './one.ts';\nexport * from './two.ts';\n",
      'one.d.ts': 'type Name = 1;\nexport type One = Name;\n',
      'two.d.ts':
        'type Name = 2;\nexport interface Two {\n    Name: Name;\n    of<Name>(name: Name): Name;\n}\n',
    });
    expect(text).toContain('type Name = ');
    expect(text).toContain('type Name$1 = ');
    expect(text).toMatch(/interface Two \{\n {4}Name: Name(\$1)?;\n {4}of<Name>\(name: Name\): Name;\n\}/);
    const of = (name: string) => new RegExp(`type (Name\\S*) = ${name};`).exec(text ?? '')?.[1];
    expect(text).toContain(`type One = ${of('1')};`);
    expect(text).toContain(`    Name: ${of('2')};`);
  });

  it('does not give a declaration the name of a global type that another file uses', () => {
    const { 'a.d.ts': text } = bundle({
      'a.d.ts': "export * from './one.ts';\nexport * from './two.ts';\n",
      'one.d.ts': 'export interface Event {\n}\n',
      'two.d.ts': 'export declare function dispatch(event: Event): void;\n',
    });
    expect(text).toContain('interface Event$1 {');
    expect(text).toContain('dispatch(event: Event): void');
    expect(text).toContain('export { Event$1 as Event, dispatch };');
  });

  it('resolves imports within types, and keeps imports from packages', () => {
    const { 'a.d.ts': text } = bundle({
      'a.d.ts':
        'import type { Signer } from \'ethers\';\nexport declare const a: Map<Signer, import("./one.ts").One<1>>;\n',
      'one.d.ts': 'export type One<T> = T;\n',
    });
    expect(text).toContain("import { Signer } from 'ethers';\n");
    expect(text).toContain('declare const a: Map<Signer, One<1>>;');
  });

  it('exports a class only as a type if a file exports it with `export type`', () => {
    const { 'a.d.ts': text } = bundle({
      'a.d.ts': "export type * from './one.ts';\n",
      'one.d.ts': 'export declare class One {\n}\n',
    });
    expect(text).toBe('declare class One {\n}\nexport { type One };\n');
  });

  it('rejects a namespace import', () => {
    const files = { 'a.d.ts': "import * as one from './one.ts';\nexport declare const a: typeof one;\n" };
    expect(() => bundle({ ...files, 'one.d.ts': '' })).toThrow('as a whole, which is not supported.');
  });
});

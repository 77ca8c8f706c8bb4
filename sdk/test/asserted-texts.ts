import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as sdk from '../src/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['sdk', 'react', 'server', 'cli', 'contracts', 'storefront'];
const TEST_FILE = /\.(test|spec|setup)\.tsx?$/;

/** Returns all specified texts, each with the section of the specification that lists it. */
export function specifiedTexts(): [section: string, text: string][] {
  const listed = JSON.parse(
    readFileSync(join(import.meta.dirname, 'specified-texts.json'), 'utf8'),
  ) as Record<string, string[]>;
  return Object.entries(listed).flatMap(([section, texts]) =>
    texts.map((text): [string, string] => [section, text]),
  );
}

/**
 * Returns a function that tells whether any test file asserts a text, as a literal or by its name in one of the SDK's
 * message tables.
 * @param except end of the path of a test file to leave out
 */
export function assertions(except: string): (text: string) => boolean {
  const tests = PACKAGES.flatMap((name) => testsIn(join(ROOT, name)))
    .filter((file) => !file.endsWith(except))
    .map((file) => readFileSync(file, 'utf8'));
  return (text) => tests.some((test) => asserts(test, text));
}

/**
 * Returns whether the code of a test file asserts a text. Comments on lines of their own, names passed directly to `it`,
 * `test` or `describe`, and lines that expect something to be absent do not count. A text's name in a message table
 * counts only as a property of that table, and only if the file imports the table, under its own name or an alias.
 */
export function asserts(test: string, text: string): boolean {
  const code = test.replaceAll(NOT_ASSERTED, '').replaceAll(ABSENT, '');
  const literal = JSON.stringify(text).slice(1, -1);
  if ([`'${literal}'`, `"${literal}"`, `\`${literal}\``].some((quoted) => code.includes(quoted))) return true;
  const tables = importedTables(test);
  return (messageNames.get(text) ?? []).some(([table, name]) =>
    (tables.get(table) ?? []).some((alias) => new RegExp(`\\b${alias}\\.${name}\\b`).test(code)),
  );
}

/** Comments on lines of their own, and names of tests. */
const NOT_ASSERTED =
  /^[ \t]*(?:\/\/|\/?\*).*$|\b(?:it|test|describe)\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)/gm;

/** Lines that expect something to be absent. They also pass if the text is wrong. */
const ABSENT = /^.*(?:\.not\.|toHaveCount\(0\)|toBeHidden\(|toBeNull\().*$/gm;

/** Returns the local names of each imported message table. */
function importedTables(test: string): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  for (const [, names = ''] of test.matchAll(/^import \{([^}]*)\} from/gm)) {
    for (const [, table = '', alias = table] of names.matchAll(/\b(\w+Messages)\b(?:\s+as\s+(\w+))?/g))
      tables.set(table, [...(tables.get(table) ?? []), alias]);
  }
  return tables;
}

function testsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[/\\](node_modules|dist|dist-types)[/\\]/.test(file));
}

/** Returns, for each text, the exported message tables that contain it, each with the key of the text. */
function namesOfMessages(): Map<string, [table: string, name: string][]> {
  const names = new Map<string, [string, string][]>();
  for (const [table, messages] of Object.entries(sdk)) {
    if (!table.endsWith('Messages')) continue;
    for (const [name, text] of Object.entries(messages)) {
      if (typeof text === 'string') names.set(text, [...(names.get(text) ?? []), [table, name]]);
    }
  }
  return names;
}

const messageNames = namesOfMessages();

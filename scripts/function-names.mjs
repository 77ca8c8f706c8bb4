import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { root } from './processes.mjs';

const isFunction = (node) =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** Returns the names of a file's functions at module level, whether exported or not. */
export function functionsIn(path, text = readFileSync(join(root, path), 'utf8')) {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return new Set(
    statements.flatMap((statement) => {
      if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
      if (!ts.isVariableStatement(statement)) return [];
      return statement.declarationList.declarations
        .filter(({ name, initializer }) => ts.isIdentifier(name) && isFunction(initializer))
        .map(({ name }) => name.text);
    }),
  );
}

/**
 * Returns the names that functions in several files of one folder share, each as a text such as
 * `sdk/src/api/drop: decode in get-drop.ts, list-drops.ts`.
 * @param {string[]} paths
 * @param {(path: string) => Iterable<string>} functionsInFile
 */
export function sharedNames(paths, functionsInFile = functionsIn) {
  const files = new Map();
  for (const path of paths) {
    for (const name of functionsInFile(path)) {
      const key = `${posix.dirname(path)}: ${name}`;
      files.set(key, [...(files.get(key) ?? []), posix.basename(path)]);
    }
  }
  return [...files]
    .filter(([, names]) => names.length > 1)
    .map(([key, names]) => `${key} in ${names.join(', ')}`);
}

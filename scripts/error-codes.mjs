import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './processes.mjs';

const parse = (path) =>
  ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
const BASE = parse('sdk/src/base/error-details.ts');

/** Returns the first node that passes a test: the given one, or a descendant, searched depth first. */
function find(node, test) {
  return test(node) ? node : ts.forEachChild(node, (child) => find(child, test));
}

const named = (file, kind, name) => find(file, (node) => node.kind === kind && node.name?.text === name);
const literalsOf = (union) => union.types.map(({ literal }) => literal.text);
const typeOf = (file, name) => named(file, ts.SyntaxKind.TypeAliasDeclaration, name).type;

/** Returns the codes of the API's errors, in the order of openapi.yaml. */
export function apiCodes() {
  const isCodes = (node) =>
    ts.isPropertySignature(node) && node.name.text === 'ErrorCode' && ts.isUnionTypeNode(node.type);
  return literalsOf(find(parse('sdk/src/api/schema.ts'), isCodes).type);
}

/** Returns the categories of the SDK's errors. */
export const categories = () => literalsOf(typeOf(BASE, 'ErrorCategory'));

/** Returns the codes of faults. */
export const faultCodes = () => literalsOf(typeOf(parse('sdk/src/base/fault.ts'), 'FaultCode'));

/**
 * Returns the problems of the SDK: for each code its usual category, and the type of its details as one line of
 * TypeScript; `undefined` if it has no details.
 */
export function problems() {
  const table = named(BASE, ts.SyntaxKind.VariableDeclaration, 'CATEGORIES').initializer;
  const usual = new Map(table.properties.map(({ name, initializer }) => [name.text, initializer.text]));
  const { members } = named(BASE, ts.SyntaxKind.InterfaceDeclaration, 'ErrorDetails');
  return members.map(({ name, type }) => {
    const details = type.getText().replaceAll(/\s+/g, ' ');
    return {
      code: name.text,
      category: usual.get(name.text),
      details: details === 'NoDetails' ? undefined : details,
    };
  });
}

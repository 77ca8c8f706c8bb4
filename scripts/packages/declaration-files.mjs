import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

/**
 * A declaration file as the compiler wrote it. The `path` of an import or export is that of a file, or the name of a
 * package.
 * @typedef {object} DeclarationFile
 * @property {string} path
 * @property {ts.SourceFile} source
 * @property {Set<string>} declared names that the file declares
 * @property {Map<string, { path: string, name: string }>} imports by the name in this file
 * @property {Map<string, { path: string, name: string, isType: boolean }>} exports by name; for the file's own
 *   declarations, `path` is that of the file
 * @property {{ path: string, isType: boolean }[]} stars files or packages that `export *` names
 */

/**
 * Returns the given files and those that they use, directly or indirectly.
 * @param {string[]} entries
 * @returns {Map<string, DeclarationFile>} by path
 */
export function readDeclarations(entries) {
  const files = new Map();
  const waiting = [...entries];
  while (waiting.length > 0) {
    const path = waiting.pop();
    if (files.has(path)) continue;
    files.set(path, readFile(path));
    waiting.push(...usedBy(files.get(path)));
  }
  return files;
}

/** Returns the paths of the files that a file uses. @param {DeclarationFile} file */
export function usedBy({ path, source, imports, exports, stars }) {
  const used = [...imports.values(), ...exports.values(), ...stars].map((each) => each.path);
  for (const node of nodesIn(source)) if (ts.isImportTypeNode(node)) used.push(targetOf(node, path));
  return [...new Set(used)].filter((each) => isFile(each) && each !== path);
}

/** Returns the target of `import("…")` in a type: the path of a file, or the name of a package. */
export const targetOf = (importType, path) => resolveName(importType.argument.literal.text, path);

/** Returns whether a path is that of a file, and not the name of a package. */
export const isFile = (path) => path.endsWith('.d.ts');

/** Yields a node and all nodes in it. */
export function* nodesIn(node) {
  yield node;
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesIn(child);
}

/** Returns the names that a statement declares. */
export function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.text);
  return statement.name ? [statement.name.text] : [];
}

/** Returns whether an identifier declares, or refers to, a name that belongs to the top level of the file. */
export function isTopLevelName(identifier) {
  const { parent } = identifier;
  if (isInTypeParameterScope(identifier)) return false;
  if (ts.isTypeReferenceNode(parent)) return parent.typeName === identifier;
  if (ts.isTypeQueryNode(parent)) return parent.exprName === identifier;
  if (ts.isQualifiedName(parent)) return parent.left === identifier && !isQualifierOfImport(parent);
  if (ts.isExpressionWithTypeArguments(parent)) return parent.expression === identifier;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === identifier;
  if (ts.isComputedPropertyName(parent)) return true;
  return isDeclaration(parent) && parent.name === identifier;
}

/** Returns whether an identifier is the name of a type parameter of a node that contains it. */
function isInTypeParameterScope({ text, parent }) {
  for (let node = parent; node; node = node.parent) {
    const isInferred = ts.isConditionalTypeNode(node) && inferredBy(node).includes(text);
    if (isInferred || node.typeParameters?.some(({ name }) => name.text === text)) return true;
    if (ts.isMappedTypeNode(node) && node.typeParameter.name.text === text) return true;
  }
  return false;
}

function inferredBy(conditional) {
  return [...nodesIn(conditional.extendsType)]
    .filter((node) => ts.isInferTypeNode(node))
    .map(({ typeParameter }) => typeParameter.name.text);
}

function isQualifierOfImport(name) {
  let { parent } = name;
  while (ts.isQualifiedName(parent)) ({ parent } = parent);
  return ts.isImportTypeNode(parent);
}

function isDeclaration(node) {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.isSourceFile(statement.parent) && namesOf(statement).length > 0;
}

function readFile(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const file = { path, source, declared: new Set(), imports: new Map(), exports: new Map(), stars: [] };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImports(file, statement);
    else if (ts.isExportDeclaration(statement)) addExports(file, statement);
    else if (!ts.isExportAssignment(statement)) addDeclared(file, statement);
  }
  return file;
}

function addImports({ path, imports }, { importClause, moduleSpecifier }) {
  const from = resolveName(moduleSpecifier.text, path);
  const { namedBindings, name: defaultName } = importClause ?? {};
  if (defaultName || !namedBindings || !ts.isNamedImports(namedBindings))
    throw new Error(`${path} imports ${from} as a whole, which is not supported.`);
  for (const { name, propertyName = name } of namedBindings.elements)
    imports.set(name.text, { path: from, name: propertyName.text });
}

function addExports({ path, exports, imports, stars }, { exportClause, moduleSpecifier, isTypeOnly }) {
  const from = moduleSpecifier ? resolveName(moduleSpecifier.text, path) : path;
  if (!exportClause) return void stars.push({ path: from, isType: isTypeOnly });
  if (!ts.isNamedExports(exportClause))
    throw new Error(`${path} exports ${from} as a whole, which is not supported.`);
  for (const { name, propertyName = name, isTypeOnly: isTypeItself } of exportClause.elements) {
    const imported = moduleSpecifier ? undefined : imports.get(propertyName.text);
    const target = imported ?? { path: from, name: propertyName.text };
    exports.set(name.text, { ...target, isType: isTypeOnly || isTypeItself });
  }
}

function addDeclared({ path, declared, exports }, statement) {
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  for (const name of namesOf(statement)) {
    declared.add(name);
    if (isExported) exports.set(name, { path, name, isType: false });
  }
}

/**
 * Returns the path of the declaration file that an import names, or the name of the package. In declarations, the
 * compiler keeps the extensions of the sources, such as `./drop.ts`.
 */
function resolveName(name, path) {
  if (!name.startsWith('.')) return name;
  return resolve(dirname(path), name).replace(/(\.d)?\.[jt]sx?$/, '.d.ts');
}

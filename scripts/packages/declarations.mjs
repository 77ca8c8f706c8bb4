import { posix, relative, sep } from 'node:path';
import ts from 'typescript';
import {
  isFile,
  isTopLevelName,
  namesOf,
  nodesIn,
  readDeclarations,
  targetOf,
  usedBy,
} from './declaration-files.mjs';

/** Prefix of the names of files with declarations that entries share. */
const SHARED = 'chunks/types-';

/**
 * Bundles declaration files: a file for each entry, and one for each set of entries that share declarations, so that an
 * entry loads no declarations that only other entries need. Types keep their identity across entries.
 * @param {Record<string, string>} entries path of the compiler's declaration file of each entry, by its path in the
 *   bundle without an extension, such as `api/index`
 * @returns {Map<string, string>} contents by path in the bundle
 */
export function bundleDeclarations(entries) {
  const files = readDeclarations(Object.values(entries));
  const chunkOf = chunksOf(files, entries);
  const names = globalNames(files);
  const chunks = new Map(Object.keys(entries).map((entry) => [entry, newChunk()]));
  for (const chunk of chunkOf.values()) if (!chunks.has(chunk)) chunks.set(chunk, newChunk());
  for (const file of files.values()) addFile(file, chunkOf.get(file.path));
  for (const [entry, path] of Object.entries(entries)) addExports(entry, path);
  return new Map([...chunks].map(([name, chunk]) => [`${name}.d.ts`, textOf(name, chunk)]));

  function addFile(file, chunk) {
    for (const statement of file.source.statements) {
      if (namesOf(statement).length === 0) continue;
      const nameOf = ({ path, name }) => use(chunk, declarationOf(files, path, name));
      chunks.get(chunk).texts.push(textOfStatement(file, statement, nameOf));
    }
  }

  function addExports(entry, path) {
    for (const [name, { isType, ...exported }] of exportsOf(files, path)) {
      const target = declarationOf(files, exported.path, exported.name);
      const local = use(entry, target);
      chunks.get(entry).exports.set(name, { local, isType });
    }
  }

  /** Returns the name of a declaration in a chunk. If the declaration is in another chunk, adds an import of it. */
  function use(chunk, { path, name }) {
    const unique = names.get(keyOf(path, name));
    const home = isFile(path) ? chunkOf.get(path) : path;
    if (home === chunk) return unique;
    const { imports } = chunks.get(chunk);
    if (!imports.has(home)) imports.set(home, new Map());
    imports.get(home).set(unique, isFile(path) ? unique : name);
    if (isFile(path)) chunks.get(home).exports.set(unique, { local: unique, isType: false });
    return unique;
  }
}

const newChunk = () => ({ texts: [], imports: new Map(), exports: new Map() });
const keyOf = (path, name) => `${path}#${name}`;

/** Returns the chunk of each file: the entry that uses the file or, if several do, the chunk of that set of entries. */
function chunksOf(files, entries) {
  const entriesOf = new Map([...files.keys()].map((path) => [path, []]));
  for (const [entry, path] of Object.entries(entries)) {
    const seen = new Set();
    const waiting = [path];
    while (waiting.length > 0) {
      const next = waiting.pop();
      if (seen.has(next)) continue;
      seen.add(next);
      entriesOf.get(next).push(entry);
      waiting.push(...usedBy(files.get(next)));
    }
  }
  const shared = new Map();
  return new Map(
    [...entriesOf]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, its]) => {
        if (its.length === 1) return [path, its[0]];
        const set = its.join();
        if (!shared.has(set)) shared.set(set, `${SHARED}${shared.size + 1}`);
        return [path, shared.get(set)];
      }),
  );
}

/** Returns a name, unique in the whole bundle, for every declaration and for every import from a package. */
function globalNames(files) {
  const names = new Map();
  const taken = new Set([...files.values()].flatMap((file) => [...ambientNames(file)]));
  const add = (path, name) => {
    if (names.has(keyOf(path, name))) return;
    let unique = name;
    for (let number = 1; taken.has(unique); number++) unique = `${name}$${number}`;
    taken.add(unique);
    names.set(keyOf(path, name), unique);
  };
  for (const { path, declared } of files.values()) for (const name of declared) add(path, name);
  for (const { imports, exports } of files.values())
    for (const { path, name } of [...imports.values(), ...exports.values()])
      if (!isFile(path)) add(path, name);
  return names;
}

/** Returns the names that a file uses without declaring or importing them, such as `Promise`. */
function ambientNames({ source, declared, imports }) {
  const used = [...nodesIn(source)].filter((node) => ts.isIdentifier(node) && isTopLevelName(node));
  return new Set(used.map(({ text }) => text).filter((name) => !declared.has(name) && !imports.has(name)));
}

/** Returns the declaration that a file declares or exports under a name. */
function declarationOf(files, path, name) {
  const file = files.get(path);
  if (!file || file.declared.has(name)) return { path, name };
  const exported = exportsOf(files, path).get(name);
  if (!exported) throw new Error(`${path} exports no ${name}.`);
  return declarationOf(files, exported.path, exported.name);
}

/** Returns the exports of a file by name, including those by `export *`. */
function exportsOf(files, path) {
  const { exports, stars } = files.get(path);
  const found = new Map();
  for (const star of stars) {
    if (!isFile(star.path))
      throw new Error(`${path} exports everything of ${star.path}, which is not supported.`);
    for (const [name, exported] of exportsOf(files, star.path))
      found.set(name, { ...exported, isType: exported.isType || star.isType });
  }
  return new Map([...found, ...exports]);
}

/** Returns the text of a declaration without `export` and with the names of the bundle. */
function textOfStatement({ path, source, declared, imports }, statement, nameOf) {
  const edits = [];
  for (const node of nodesIn(statement)) {
    if (node.kind === ts.SyntaxKind.ExportKeyword) edits.push([node.getStart(source), node.end + 1, '']);
    if (ts.isImportTypeNode(node)) {
      const name = nameOf({ path: targetOf(node, path), name: node.qualifier.text });
      edits.push([node.getStart(source), node.qualifier.end, node.isTypeOf ? `typeof ${name}` : name]);
    } else if (ts.isIdentifier(node) && isTopLevelName(node)) {
      const target = declared.has(node.text) ? { path, name: node.text } : imports.get(node.text);
      if (target) edits.push([node.getStart(source), node.end, nameOf(target)]);
    }
  }
  const start = statement.getFullStart();
  let text = source.text.slice(start, statement.end);
  for (const [from, to, replacement] of edits.toSorted(([a], [b]) => b - a))
    text = text.slice(0, from - start) + replacement + text.slice(to - start);
  return text.trim();
}

function textOf(name, { texts, imports, exports }) {
  const imported = [...imports].map(([home, named]) => {
    const list = [...named].map(([local, original]) =>
      local === original ? local : `${original} as ${local}`,
    );
    return `import { ${list.join(', ')} } from '${pathTo(home, name)}';`;
  });
  const exported = [...exports].map(([as, { local, isType }]) => {
    const renamed = local === as ? as : `${local} as ${as}`;
    return isType ? `type ${renamed}` : renamed;
  });
  return [...imported, ...texts, `export { ${exported.join(', ')} };`, ''].join('\n');
}

/** Returns the module specifier by which a chunk imports another one, or a package. */
function pathTo(home, from) {
  if (!home.startsWith(SHARED)) return home;
  const path = relative(posix.dirname(from), home).split(sep).join('/');
  return `${path.startsWith('.') ? path : `./${path}`}.js`;
}

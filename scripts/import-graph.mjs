import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import { root } from './processes.mjs';

const PACKAGES = ['contracts', 'sdk', 'react', 'server', 'cli', 'storefront'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-types', 'coverage', 'artifacts', 'cache']);

/** Returns the paths of the code files in the given folders, relative to the workspace. */
export function codeIn(folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.d\.ts$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !path.split('/').some((part) => NOT_SOURCES.has(part))),
  );
}

/** Source files of our packages' entry points, by the name under which other packages import them. */
export const ENTRY_POINTS = new Map(
  PACKAGES.flatMap((folder) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return Object.entries(exports)
      .filter(([, target]) => target.source !== undefined)
      .map(([path, { source }]) => [posix.join(name, path), posix.join(folder, source)]);
  }),
);

/**
 * Returns the files that a file uses by any import, re-export, `import()` or `import type`, or as a worker. For an
 * import from one of our packages, this is the source of the package's entry point. Other packages are left out.
 */
export function importsOf(path, text = readFileSync(join(root, path), 'utf8')) {
  const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const workers = [...text.matchAll(/new URL\(\s*'(\.[^']+\.tsx?)'/g)].map(([, url]) => url);
  return [...imported, ...workers].flatMap((name) => {
    if (name.startsWith('.')) return [posix.join(dirname(path), name)];
    const entry = ENTRY_POINTS.get(name);
    return entry === undefined ? [] : [entry];
  });
}

/** Returns a graph of the given files: for each, those among them that it uses. */
export function importGraph(paths, importsOfFile = importsOf) {
  const inGraph = new Set(paths);
  return new Map(paths.map((path) => [path, importsOfFile(path).filter((used) => inGraph.has(used))]));
}

/** Returns the roots, and the files in the graph that the roots use, directly or indirectly. */
export function reachable(graph, roots) {
  const found = new Set();
  const waiting = [...roots];
  while (waiting.length > 0) {
    const path = waiting.pop();
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...(graph.get(path) ?? []));
  }
  return found;
}

/** Returns the groups of files that use each other, directly or indirectly. */
export function circlesOf(graph) {
  const uses = new Map([...graph].map(([path, used]) => [path, reachable(graph, used)]));
  const inCircles = [...graph.keys()].filter((path) => uses.get(path).has(path));
  const circles = new Map();
  for (const path of inCircles) {
    const circle = inCircles.filter((other) => uses.get(path).has(other) && uses.get(other).has(path)).sort();
    circles.set(circle[0], circle);
  }
  return [...circles.values()];
}

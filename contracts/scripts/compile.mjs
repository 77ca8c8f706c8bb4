import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Folder of this package. Source names are relative to it. */
export const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));

const cacheFolder = join(packageFolder, 'cache');

const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  // Appends a hash of the metadata, which covers the sources, so that explorers and Sourcify can verify them fully.
  metadata: { bytecodeHash: 'ipfs' },
};

const outputSelection = {
  '*': {
    // The syntax tree contains the names of immutables.
    '': ['ast'],
    '*': [
      'abi',
      'evm.bytecode.object',
      'evm.deployedBytecode.object',
      'evm.deployedBytecode.immutableReferences',
      'devdoc',
      'userdoc',
    ],
  },
};

/**
 * Compiles Solidity files with npm's solc (0.8.30, optimizer 200 runs, cancun). Results are cached in `cache/` by a
 * hash of all sources involved, the settings and the compiler's version, so unchanged sources are not compiled again.
 *
 * @param {string[]} entries file names relative to the package, e.g. `src/Cube.sol`
 * @returns {Record<string, { abi: unknown[], bytecode: `0x${string}`, runtime: `0x${string}`, immutables: [start:
 *   number, length: number, name: string][], devdoc: object, userdoc: object }>} the contracts of `entries`, without
 *   imported ones, by their names; `runtime` is the deployed code, with zeros in place of immutables
 * @throws Error with solc's messages if it reports an error, or if a source is not found
 */
export function compile(entries) {
  const input = JSON.stringify(standardInput(entries, outputSelection));
  const key = createHash('sha256').update(input).update(require('solc/package.json').version).digest('hex');
  const cached = join(cacheFolder, `${key}.json`);
  if (existsSync(cached)) return JSON.parse(readFileSync(cached, 'utf8'));

  const result = contractsIn(entries, JSON.parse(require('solc').compile(input)));
  mkdirSync(cacheFolder, { recursive: true });
  const temporary = `${cached}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(result));
  renameSync(temporary, cached);
  return result;
}

/**
 * Returns the compiler's standard JSON input for these files and everything that they import.
 * @param {string[]} entries file names relative to the package
 * @param {object} outputSelection requested output, which does not affect the code
 * @returns {{ language: string, sources: Record<string, { content: string }>, settings: object }}
 */
export function standardInput(entries, outputSelection) {
  return {
    language: 'Solidity',
    sources: collectSources(entries),
    settings: { ...settings, outputSelection },
  };
}

/** Returns the entries' contracts from solc's output. @throws Error with solc's messages if it reports an error */
function contractsIn(entries, output) {
  const errors = (output.errors ?? []).filter((error) => error.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  const names = immutableNames(Object.values(output.sources));
  const contracts = entries.flatMap((entry) => Object.entries(output.contracts[entry] ?? {}));
  return Object.fromEntries(
    contracts.map(([name, { abi, evm, devdoc, userdoc }]) => [
      name,
      {
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        runtime: `0x${evm.deployedBytecode.object}`,
        immutables: immutablesOf(evm.deployedBytecode.immutableReferences, names),
        devdoc,
        userdoc,
      },
    ]),
  );
}

/** Returns the names of all immutables by the id of their declaration. */
function immutableNames(sources) {
  const members = sources.flatMap(({ ast }) => ast.nodes).flatMap(({ nodes = [] }) => nodes);
  return Object.fromEntries(
    members.filter(({ mutability }) => mutability === 'immutable').map(({ id, name }) => [id, name]),
  );
}

/** Returns the positions of immutables in the deployed code as `[start, length, name]` in bytes, in order. */
function immutablesOf(references = {}, names) {
  return Object.entries(references)
    .flatMap(([id, positions]) => positions.map(({ start, length }) => [start, length, names[id]]))
    .sort(([a], [b]) => a - b);
}

function collectSources(entries) {
  const sources = {};
  const waiting = [...entries];
  while (waiting.length > 0) {
    const name = waiting.pop();
    if (name in sources) continue;
    const content = readFileSync(locate(name), 'utf8');
    sources[name] = { content };
    waiting.push(...importsOf(name, content));
  }
  // The order of the keys is part of the cache key.
  return Object.fromEntries(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function importsOf(name, content) {
  const imports = content.matchAll(/^[ \t]*import\s(?:[^"';]+\sfrom\s)?\s*["']([^"']+)["']/gm);
  return [...imports].map(([, path]) =>
    path.startsWith('.') ? posix.join(posix.dirname(name), path) : path,
  );
}

function locate(name) {
  const own = join(packageFolder, name);
  if (existsSync(own)) return own;
  for (let folder = packageFolder; ; folder = dirname(folder)) {
    const installed = join(folder, 'node_modules', name);
    if (existsSync(installed)) return installed;
    if (folder === dirname(folder)) throw new Error(`Solidity source not found: ${name}`);
  }
}

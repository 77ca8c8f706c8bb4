import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keccak256 } from 'ethers';
import { compile, packageFolder } from './compile.mjs';
import { contracts, exportName } from './contracts.mjs';

const notice = '// Written by `npm run generate`. Change the Solidity source, not this file.\n';

/** Returns the content of every generated file by its path relative to the package. */
export function generatedFiles() {
  const compiled = compile(contracts.map((name) => `src/${name}.sol`));
  return Object.fromEntries([
    ...contracts.map((name) => [`abi/${name}.ts`, abiModule(name, compiled[name].abi)]),
    ...contracts.map((name) => [`bytecode/${name}.ts`, bytecodeModule(name, compiled[name])]),
    ['builds/known.json', knownBuilds(compiled)],
    ['abi/index.ts', indexModule((name) => [`${exportName(name)}Abi`])],
    [
      'bytecode/index.ts',
      indexModule((name) => [`${exportName(name)}Bytecode`, `${exportName(name)}Runtime`]),
    ],
  ]);
}

/**
 * Returns the content of `builds/known.json`, the builds that clients recognize as ours: all known ones and, if the
 * code has changed, the current one. Builds are never removed, because a deployed contract stays on its chain.
 */
function knownBuilds(compiled) {
  const path = join(packageFolder, 'builds/known.json');
  const recorded = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const current = contracts.map((name) => ({
    contract: exportName(name),
    codeHash: keccak256(compiled[name].runtime),
    bytes: compiled[name].runtime.length / 2 - 1,
    immutables: compiled[name].immutables,
  }));
  const isSame = (a, b) => a.contract === b.contract && a.codeHash === b.codeHash;
  const isNew = (build) => !recorded.some((other) => isSame(build, other));
  // Add the names of immutables to entries of the current build that were recorded without them.
  const withNames = recorded.map((build) => current.find((other) => isSame(build, other)) ?? build);
  const lines = [...withNames, ...current.filter(isNew)].map((build) => `  ${JSON.stringify(build)}`);
  return `[\n${lines.join(',\n')}\n]\n`;
}

const abiModule = (name, abi) =>
  `${notice}export const ${exportName(name)}Abi = [\n` +
  abi.map((entry) => `  ${JSON.stringify(entry)},\n`).join('') +
  '] as const;\n';

const bytecodeModule = (name, { bytecode, runtime, immutables }) => {
  const positions = immutables.map(([start, length]) => [start, length]);
  return (
    `${notice}/** Creation code of \`${name}\`, without constructor arguments. */\n` +
    `export const ${exportName(name)}Bytecode = '${bytecode}';\n` +
    `/** Deployed code of \`${name}\` with its immutables zeroed. \`immutables\` lists their \`[start, length]\` in bytes. */\n` +
    `export const ${exportName(name)}Runtime = {\n` +
    `  code: '${runtime}',\n  immutables: ${JSON.stringify(positions)},\n} as const;\n`
  );
};

const indexModule = (symbols) =>
  notice + contracts.map((name) => `export { ${symbols(name).join(', ')} } from './${name}.ts';\n`).join('');

if (process.argv[1] === import.meta.filename) {
  for (const folder of ['abi', 'bytecode', 'builds'])
    mkdirSync(join(packageFolder, folder), { recursive: true });
  for (const [path, text] of Object.entries(generatedFiles())) writeFileSync(join(packageFolder, path), text);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, packageFolder } from './compile.mjs';

const contracts = ['MusicNft', 'Cube', 'DropAuction', 'UserAuction', 'Exchange', 'Weth'];

const notice = '// Written by `npm run generate`. Change the Solidity source, not this file.\n';
const exportName = (contract) => contract[0].toLowerCase() + contract.slice(1);

/** The text of every generated file, by its path relative to the package. */
export function generatedFiles() {
  const compiled = compile(contracts.map((name) => `src/${name}.sol`));
  return Object.fromEntries([
    ...contracts.map((name) => [`abi/${name}.ts`, abiModule(name, compiled[name].abi)]),
    ...contracts.map((name) => [`bytecode/${name}.ts`, bytecodeModule(name, compiled[name].bytecode)]),
    ['abi/index.ts', indexModule((name) => `${exportName(name)}Abi`)],
    ['bytecode/index.ts', indexModule((name) => `${exportName(name)}Bytecode`)],
  ]);
}

const abiModule = (name, abi) =>
  `${notice}export const ${exportName(name)}Abi = [\n` +
  abi.map((entry) => `  ${JSON.stringify(entry)},\n`).join('') +
  '] as const;\n';

const bytecodeModule = (name, bytecode) =>
  `${notice}/** Creation code of \`${name}\`, without constructor arguments. */\n` +
  `export const ${exportName(name)}Bytecode = '${bytecode}';\n`;

const indexModule = (symbol) =>
  notice + contracts.map((name) => `export { ${symbol(name)} } from './${name}.ts';\n`).join('');

if (process.argv[1] === import.meta.filename) {
  for (const folder of ['abi', 'bytecode']) mkdirSync(join(packageFolder, folder), { recursive: true });
  for (const [path, text] of Object.entries(generatedFiles())) writeFileSync(join(packageFolder, path), text);
}

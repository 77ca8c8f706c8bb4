/**
 * `npm run verification -w @cubedrop/contracts -- --chain ID`: writes to `verification/<ID>/` what block explorers and
 * Sourcify need to verify the contracts that are recorded in `deployments/<ID>.json`. It sends nothing to them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keccak256 } from 'ethers';
import { compile, packageFolder, standardInput } from './compile.mjs';
import { contracts, exportName } from './contracts.mjs';

const outputSelection = {
  '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode', 'metadata'] },
};

/**
 * Returns the content of each file by its name: `<Contract>.json` is the compiler's standard JSON input, with only the
 * sources that the contract uses, and `contracts.json` has each contract's address, constructor arguments, compiler
 * version, name and transaction. Leaves out a WETH that existed before the deployment.
 * @param {import('../deploy/record.ts').DeploymentRecord} record
 * @returns {Record<string, string>}
 * @throws Error if a contract was deployed by another version, whose sources would not match, or if no contract is
 *   recorded as deployed
 */
export function verificationFiles(record) {
  const compiled = compile(contracts.map((name) => `src/${name}.sol`));
  const deployed = contracts
    .map((name) => ({ name, deployed: record.contracts[exportName(name)] }))
    .filter(({ deployed }) => deployed && 'transactionHash' in deployed);
  if (deployed.length === 0)
    throw new Error(`No contract is recorded as deployed to chain ${record.chainId}.`);
  const entries = deployed.map(({ name, deployed }) => {
    const { address, transactionHash, constructorArguments, creationCodeHash } = deployed;
    if (creationCodeHash !== keccak256(compiled[name].bytecode)) {
      throw new Error(
        `${name} at ${address} was deployed by another version. Run this command with that version.`,
      );
    }
    return {
      address,
      contractIdentifier: `src/${name}.sol:${name}`,
      compilerVersion: compilerVersion(),
      constructorArguments: constructorArguments.slice(2),
      creationTransactionHash: transactionHash,
      input: `${name}.json`,
    };
  });
  return Object.fromEntries([
    ...deployed.map(({ name }) => [
      `${name}.json`,
      text(standardInput([`src/${name}.sol`], outputSelection)),
    ]),
    ['contracts.json', text(entries)],
  ]);
}

/** Returns the compiler's version as explorers list it, such as `v0.8.30+commit.73712a01`. */
function compilerVersion() {
  const [, version] = /^(.*\+commit\.[0-9a-f]+)/.exec(createRequire(import.meta.url)('solc').version());
  return `v${version}`;
}

const text = (value) => `${JSON.stringify(value, null, 2)}\n`;

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { chain: { type: 'string' } } });
  try {
    if (!/^\d+$/.test(values.chain ?? ''))
      throw new Error('Usage: npm run verification -w @cubedrop/contracts -- --chain ID');
    const folder = join(packageFolder, 'verification', values.chain);
    const files = verificationFiles(readRecord(values.chain));
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    console.log(`${Object.keys(files).length} files written to ${folder}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

function readRecord(chainId) {
  const path = join(packageFolder, 'deployments', `${chainId}.json`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`The record of the deployment cannot be read: ${error.message}`);
  }
}

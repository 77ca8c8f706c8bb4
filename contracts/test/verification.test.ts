/** @jest-environment ./test/hardhat-environment.cjs */
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { deploy } from '../deploy/index.ts';
import type { DeploymentRecord } from '../deploy/record.ts';
import { verificationFiles } from '../scripts/verification.mjs';
import { provider } from './chain.ts';
import { people } from './world.ts';

const { compile } = createRequire(import.meta.url)('solc') as { compile: (input: string) => string };

interface Entry {
  address: string;
  contractIdentifier: string;
  compilerVersion: string;
  constructorArguments: string;
  creationTransactionHash: string;
  input: string;
}

interface Output {
  contracts: Record<string, Record<string, { evm: { bytecode: { object: string } }; metadata: string }>>;
}

const record: DeploymentRecord = { chainId: 3, genesisHash: '0x', contracts: {} };
let files: Record<string, string>;
let entries: Entry[];
beforeAll(async () => {
  await deploy({
    signer: await provider.getSigner(people.admin),
    onDeployed: (name, deployed) => void (record.contracts[name] = deployed),
  });
  files = verificationFiles(record);
  entries = JSON.parse(files['contracts.json']!) as Entry[];
});

describe('npm run verification', () => {
  it('covers every contract, each with the compiler’s version and its own input', () => {
    const names = ['MusicNft', 'Cube', 'DropAuction', 'UserAuction', 'Exchange', 'Offers', 'Weth'];
    expect(entries.map(({ contractIdentifier }) => contractIdentifier)).toEqual(
      names.map((name) => `src/${name}.sol:${name}`),
    );
    expect(Object.keys(files).sort()).toEqual([...names, 'contracts'].map((name) => `${name}.json`).sort());
    expect(entries.map(({ compilerVersion }) => compilerVersion)).toEqual(
      names.map(() => 'v0.8.30+commit.73712a01'),
    );
  });

  it('writes inputs that compile to exactly the deployed code', async () => {
    for (const { address, contractIdentifier, input, ...entry } of entries) {
      const [file = '', name = ''] = contractIdentifier.split(':');
      const output = JSON.parse(compile(files[input]!)) as Output;
      const { evm, metadata } = output.contracts[file]![name]!;
      const creation = await provider.getTransaction(entry.creationTransactionHash);
      expect(creation?.data).toBe(`0x${evm.bytecode.object}${entry.constructorArguments}`);
      const code = await provider.getCode(address);
      const end = code.slice(-metadataDigits(code));
      expect(evm.bytecode.object.endsWith(end)).toBe(true);
      // CBOR of {ipfs: the digest of the metadata, solc: 0.8.30}.
      expect(end).toMatch(/^a2646970667358221220[0-9a-f]{64}64736f6c634300081e0033$/);
      expect(Object.keys((JSON.parse(metadata) as { sources: object }).sources).sort()).toEqual(
        Object.keys((JSON.parse(files[input]!) as { sources: object }).sources).sort(),
      );
    }
  });

  it('leaves out a WETH that existed before the deployment, and refuses contracts of another version and a record without contracts', () => {
    const { weth, ...others } = record.contracts;
    const given = { ...record, contracts: { ...others, weth: { address: weth!.address } } };
    expect(Object.keys(verificationFiles(given))).toEqual(
      Object.keys(files).filter((name) => name !== 'Weth.json'),
    );
    const { exchange } = record.contracts;
    const older = { ...exchange!, creationCodeHash: `0x${'ab'.repeat(32)}` };
    expect(() => verificationFiles({ ...record, contracts: { ...others, exchange: older } })).toThrow(
      `Exchange at ${older.address} was deployed by another version.`,
    );
    expect(() => verificationFiles({ ...record, contracts: {} })).toThrow(
      'No contract is recorded as deployed to chain 3.',
    );
  });
});

/** Returns the number of hex digits of the metadata at the end of deployed code, including its length field. */
const metadataDigits = (code: string): number => 2 * (Number(`0x${code.slice(-4)}`) + 2);

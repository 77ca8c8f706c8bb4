import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_NAMES } from './index.ts';
import type { Addresses, ContractName, Deployed } from './index.ts';

/** Content of `contracts/deployments/<chainId>.json`. */
export interface DeploymentRecord {
  chainId: number;
  /** Distinguishes local chains with the same chain id. */
  genesisHash: string;
  /** A contract that existed before the deployment, such as the WETH of a public chain, has only an address. */
  contracts: Partial<Record<ContractName, Deployed | { address: string }>>;
}

/**
 * Reads the record of a chain, or returns an empty one if there is none. A record of another chain with the same id is
 * not returned but renamed, so that it is kept in the same folder.
 *
 * @throws SyntaxError if the file is not JSON
 */
export function loadRecord(folder: string, chainId: number, genesisHash: string): DeploymentRecord {
  const file = recordPath(folder, chainId);
  const empty: DeploymentRecord = { chainId, genesisHash, contracts: {} };
  if (!existsSync(file)) return empty;
  const found = JSON.parse(readFileSync(file, 'utf8')) as DeploymentRecord;
  if (found.genesisHash === genesisHash) return found;
  renameSync(file, join(folder, `${chainId}-${found.genesisHash.slice(2, 10)}.json`));
  return empty;
}

/** Writes the record, atomically, so that an interruption never leaves a partial file. */
export function saveRecord(folder: string, record: DeploymentRecord): void {
  mkdirSync(folder, { recursive: true });
  const file = recordPath(folder, record.chainId);
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Returns the address of the WETH that was given to an earlier run, `undefined` if none was. */
export function givenWeth({ contracts: { weth } }: DeploymentRecord): string | undefined {
  return weth === undefined || 'transactionHash' in weth ? undefined : weth.address;
}

/** Returns the addresses of all recorded contracts. */
export function addressesOf({ contracts }: DeploymentRecord): Partial<Addresses> {
  const addresses: Partial<Addresses> = {};
  for (const name of CONTRACT_NAMES) {
    const recorded = contracts[name];
    if (recorded !== undefined) addresses[name] = recorded.address;
  }
  return addresses;
}

const recordPath = (folder: string, chainId: number) => join(folder, `${chainId}.json`);

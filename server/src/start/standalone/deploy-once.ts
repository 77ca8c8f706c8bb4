import { readFile } from 'node:fs/promises';
import { OtherBuildError, deploy, type Addresses } from '@cubedrop/contracts/deploy';
import { demoAccounts, type EmbeddedChain } from '@cubedrop/contracts/embedded';
import { BrowserProvider, Wallet } from 'ethers';
import { writeWhole } from '../../platform/storage/atomic-file.ts';
import { StartError } from '../../platform/start-error.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** The contents of `contracts.json` in the data folder. */
export interface Deployment {
  chainId: number;
  genesisHash: string;
  addresses: Partial<Addresses>;
}

/**
 * Deploys the contracts that are not yet on the embedded chain, with accounts 0 and 1 as creators. The next start
 * continues a deployment that was interrupted.
 * @param file where the addresses are stored
 * @throws StartError if the file is damaged, or if another version deployed the contracts
 */
export async function deployOnce(chain: EmbeddedChain, file: string): Promise<Addresses> {
  const { chainId, genesisHash } = chain;
  const kept = await readDeployment(file);
  const known = kept?.genesisHash === genesisHash ? kept.addresses : {};
  const [first, second] = demoAccounts();
  const deployer = expectDefined(first, 'the first demo account');
  const creator = expectDefined(second, 'the second demo account');
  // Without caching, the next transaction never uses an outdated nonce.
  const provider = new BrowserProvider(chain.provider, chainId, { cacheTimeout: -1 });
  try {
    return await deploy({
      signer: new Wallet(deployer.privateKey, provider),
      known,
      creators: [deployer.address, creator.address],
      onDeployed: async (name, { address }) => {
        known[name] = address;
        const deployment: Deployment = { chainId, genesisHash, addresses: known };
        await writeWhole(file, Buffer.from(`${JSON.stringify(deployment, null, 2)}\n`));
      },
    });
  } catch (error) {
    if (!(error instanceof OtherBuildError)) throw error;
    throw new StartError(
      "The local chain's contracts were deployed by another version of Cubedrop. " +
        'Continue with that version, or begin a new chain with "cubedrop chain reset".',
    );
  } finally {
    provider.destroy();
  }
}

/**
 * Reads `contracts.json`. Returns `undefined` if there is none.
 * @throws StartError if it cannot be read or is damaged
 */
export async function readDeployment(file: string): Promise<Deployment | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Deployment;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`${file} can't be read: ${(error as Error).message}`);
  }
}

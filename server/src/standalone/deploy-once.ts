import { readFile } from 'node:fs/promises';
import { deploy, type Addresses } from '@cubedrop/contracts/deploy';
import { demoAccounts, type EmbeddedChain } from '@cubedrop/contracts/embedded';
import { BrowserProvider, Wallet } from 'ethers';
import { writeWhole } from '../storage/atomic-file.ts';
import { StartError } from './start-error.ts';

/** What the data folder remembers of the contracts. */
interface Deployment {
  chainId: number;
  genesisHash: string;
  addresses: Partial<Addresses>;
}

/**
 * The contracts on the embedded chain, deployed where they are not there yet, with accounts 0 and 1 as creators.
 * Cut off anywhere, the next start goes on with what stands.
 * @param file where the addresses are kept
 * @throws StartError when the file is damaged
 */
export async function deployOnce(chain: EmbeddedChain, file: string): Promise<Addresses> {
  const { chainId, genesisHash } = chain;
  const kept = await readDeployment(file);
  const known = kept?.genesisHash === genesisHash ? kept.addresses : {};
  const [deployer, creator] = demoAccounts();
  // without the cache, the nonce of the next transaction is never an old one
  const provider = new BrowserProvider(chain.provider, chainId, { cacheTimeout: -1 });
  try {
    return await deploy({
      signer: new Wallet(deployer!.privateKey, provider),
      known,
      creators: [deployer!.address, creator!.address],
      onDeployed: async (name, { address }) => {
        known[name] = address;
        const deployment: Deployment = { chainId, genesisHash, addresses: known };
        await writeWhole(file, Buffer.from(`${JSON.stringify(deployment, null, 2)}\n`));
      },
    });
  } finally {
    provider.destroy();
  }
}

async function readDeployment(file: string): Promise<Deployment | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Deployment;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`${file} can't be read: ${(error as Error).message}`);
  }
}

import { join } from 'node:path';
import { FolderInUseError, startEmbeddedChain } from '@cubedrop/contracts/embedded';
import type { ChainConfig } from '../../index/chain/chain-config.ts';
import { chainConfig } from '../config/chain-config.ts';
import type { ServerConfig } from '../config/server-config.ts';
import type { Environment } from '../../platform/environment.ts';
import { chainPortOf } from '../standalone/chain-port.ts';
import { readDeployment } from '../standalone/deploy-once.ts';

/** Connection to a chain for a command. */
export interface ReachedChain extends Pick<
  ChainConfig,
  'chainId' | 'genesisHash' | 'rpcUrl' | 'contracts' | 'firstBlock'
> {
  close(): Promise<void>;
}

/**
 * Connects to the configured chain. Without RPC_URL, connects to the local stack's chain in the data folder, and starts
 * this chain unless it is already running.
 * @throws ConfigError if the configuration of the chain has faults, such as a missing RPC_URL while the data folder
 *   has no chain either; StartError if the record of the local deployment is damaged
 */
export async function reachChain(environment: Environment, config: ServerConfig): Promise<ReachedChain> {
  const local = environment.RPC_URL
    ? undefined
    : await readDeployment(join(config.dataFolder, 'contracts.json'));
  if (!local) return { ...chainConfig(environment), close: async () => {} };
  const chain = { chainId: local.chainId, genesisHash: local.genesisHash, firstBlock: 0 };
  const contracts = local.addresses as ChainConfig['contracts'];
  try {
    const embedded = await startEmbeddedChain({
      dataDir: join(config.dataFolder, 'chain'),
      port: 0,
      log: { info() {}, warn() {} },
    });
    return { ...chain, contracts, rpcUrl: embedded.url, close: embedded.close };
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const rpcUrl = `http://127.0.0.1:${chainPortOf(environment)}`;
    return { ...chain, contracts, rpcUrl, close: async () => {} };
  }
}

import { join } from 'node:path';
import type { EmbeddedChain } from '@cubedrop/contracts/embedded';
import type { ChainConfig } from '../../index/chain/chain-config.ts';
import type { ServerConfig } from '../config/server-config.ts';
import { deployOnce } from './deploy-once.ts';

/** Name of the former test network whose chain id, 3, the embedded chain uses. Nothing connects to that network. */
const NETWORK = 'ropsten';

/**
 * Deploys the missing contracts. Returns the configuration of the embedded chain.
 * @throws StartError as `deployOnce`
 */
export async function embeddedChainConfig(
  embedded: EmbeddedChain,
  { publicUrl, dataFolder }: ServerConfig,
): Promise<ChainConfig> {
  return {
    name: NETWORK,
    chainId: embedded.chainId,
    rpcUrl: embedded.url,
    publicRpcUrl: embedded.url,
    explorerUrl: `${publicUrl}/explorer`,
    confirmations: 1,
    contracts: await deployOnce(embedded, join(dataFolder, 'contracts.json')),
    firstBlock: 0,
  };
}

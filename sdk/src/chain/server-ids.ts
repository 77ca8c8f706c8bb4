import { CONTRACT_OF_KIND, serverId, type ServerIdKind } from '../base/server-id.ts';
import { addressOf } from './contracts.ts';
import type { Chain } from './types.ts';

/**
 * Returns the server id of an on-chain entity.
 * @param onChainId on-chain id of the entity
 * @throws CubedropError `unavailable` if its contract is not deployed on this chain
 */
export function serverIdOn(chain: Chain, kind: ServerIdKind, onChainId: bigint | string): Promise<string> {
  const { genesisHash } = chain.network;
  return serverId({ genesisHash, contract: addressOf(chain, CONTRACT_OF_KIND[kind]), kind, onChainId });
}

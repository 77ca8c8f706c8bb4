import { CONTRACT_OF_KIND, serverId, type ServerIdKind } from '../server-id.ts';
import { addressOf } from './contracts.ts';
import type { Chain } from './types.ts';

/** The server's id of what a chain calls `chainId`. @throws CubedropError `unavailable` where its contract is not there */
export function serverIdOn(chain: Chain, kind: ServerIdKind, chainId: bigint | string): Promise<string> {
  const { genesisHash } = chain.network;
  return serverId({ genesisHash, contract: addressOf(chain, CONTRACT_OF_KIND[kind]), kind, chainId });
}

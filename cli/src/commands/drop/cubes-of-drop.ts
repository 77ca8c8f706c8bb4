import type { Api, Config } from '@cubedrop/sdk/api';
import { serverIdOf } from '../chain-id.ts';
import { found } from '../found.ts';

/** Reads a drop and its cubes by the drop's on-chain id. @throws CubedropError `validation` if it does not exist */
export async function readDrop({ api, config }: { api: Api; config: Config }, chainId: bigint) {
  const dropId = await serverIdOf(config, 'drop', chainId);
  return found('drop', chainId, api.post('/drop/drops', { body: { dropId } }));
}

/** Returns the on-chain ids of the cubes in a drop. */
export async function cubesOfDrop(server: { api: Api; config: Config }, chainId: bigint): Promise<bigint[]> {
  const { Tokensdata } = await readDrop(server, chainId);
  return Tokensdata.map(({ tokenId }) => BigInt(tokenId));
}

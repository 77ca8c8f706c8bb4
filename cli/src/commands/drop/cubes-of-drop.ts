import type { Api, Config } from '@cubedrop/sdk/api';
import { serverIdOf } from '../chain-id.ts';
import { found } from '../found.ts';

/** A drop and its cubes, by the chain's id. @throws CubedropError `validation` where there is none */
export async function readDrop({ api, config }: { api: Api; config: Config }, chainId: bigint) {
  const dropId = await serverIdOf(config, 'drop', chainId);
  return found('drop', chainId, api.post('/drop/drops', { body: { dropId } }));
}

/** The cubes of a drop, by the chain's ids. */
export async function cubesOfDrop(server: { api: Api; config: Config }, chainId: bigint): Promise<bigint[]> {
  const { Tokensdata } = await readDrop(server, chainId);
  return Tokensdata.map(({ tokenId }) => BigInt(tokenId));
}

import type { Api, Config } from '@cubedrop/sdk/api';
import { serverIdOf } from '../on-chain-id.ts';
import { orNotFound } from '../or-not-found.ts';

/** Reads a drop and its cubes by the drop's on-chain id. @throws CubedropError `not-found` if it does not exist */
export async function readDrop({ api, config }: { api: Api; config: Config }, onChainId: bigint) {
  const { getDrop } = await import('@cubedrop/sdk/api');
  const dropId = await serverIdOf(config, 'drop', onChainId);
  return orNotFound('drop', onChainId, getDrop(api, { dropId }));
}

/** Returns the on-chain ids of the cubes in a drop. @throws as `readDrop` */
export async function cubesOfDrop(
  server: { api: Api; config: Config },
  onChainId: bigint,
): Promise<bigint[]> {
  const { cubes } = await readDrop(server, onChainId);
  return cubes.map((cube) => BigInt(cube.onChainId));
}

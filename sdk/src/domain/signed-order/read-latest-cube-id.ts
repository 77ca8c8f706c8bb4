import { readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';

/**
 * Returns the on-chain id of the latest cube, of any creator; 0 if there is none. Ids are assigned in the order in
 * which cubes are made, so every cube that is made later has a higher id.
 * @throws CubedropError `unavailable`
 */
export function readLatestCubeId(chain: Chain): Promise<bigint> {
  return readContract(chain, 'cube', 'totalSupply', []);
}

import { readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';
import type { CubeOwnership } from './rules.ts';

/**
 * Returns the owner of a cube and the number of times that it has changed hands.
 * @throws CubedropError `not-found` if there is no such cube; `unavailable`
 */
export async function readCubeOwnership(chain: Chain, cubeId: bigint): Promise<CubeOwnership> {
  const trade = await readContract(chain, 'cube', 'tradeOf', [cubeId]);
  return { owner: trade.owner_, transferCount: trade.transferCount };
}

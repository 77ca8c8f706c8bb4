import { readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';
import { sameAddress, type Address } from '../../base/hex.ts';
import { problemError } from '../problem/messages.ts';

/**
 * Checks that an account owns a cube.
 * @throws CubedropError `not-holder` if it does not; `cube-in-auction` if an auction holds the cube; `not-found` if
 *   there is no such cube; `unavailable`
 */
export async function requireOwnCube(chain: Chain, cubeId: bigint, account: Address): Promise<void> {
  const holder = await readContract(chain, 'cube', 'ownerOf', [cubeId]);
  if (sameAddress(holder, account)) return;
  const { dropAuction, userAuction } = chain.contracts;
  const isInAuction = sameAddress(holder, dropAuction) || sameAddress(holder, userAuction);
  throw problemError(
    isInAuction
      ? { code: 'cube-in-auction', details: { cubeId } }
      : { code: 'not-holder', details: { cubeId, holder } },
  );
}

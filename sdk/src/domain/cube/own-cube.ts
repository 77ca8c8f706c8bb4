import { readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';
import type { Problem } from '../../base/error-details.ts';
import { sameAddress, type Address } from '../../base/hex.ts';
import { problemError } from '../problem/messages.ts';

/**
 * Checks that an account owns a cube.
 * @throws CubedropError `not-holder` if it does not; `cube-in-auction` if an auction holds the cube; `not-found` if
 *   there is no such cube; `unavailable`
 */
export async function requireOwnCube(chain: Chain, cubeId: bigint, account: Address): Promise<void> {
  const holder = await readContract(chain, 'cube', 'ownerOf', [cubeId]);
  const problem = holderProblem(chain, { cubeId, holder, account });
  if (problem) throw problemError(problem);
}

/**
 * Returns the problem if an account does not own a cube, otherwise `undefined`.
 * @param holder the owner of the cube on the chain, which is the contract of the auction while the cube is in one
 */
export function holderProblem(
  { contracts: { dropAuction, userAuction } }: Pick<Chain, 'contracts'>,
  { cubeId, holder, account }: { cubeId: bigint; holder: Address; account: Address },
): Problem<'not-holder' | 'cube-in-auction'> | undefined {
  if (sameAddress(holder, account)) return undefined;
  const isInAuction = sameAddress(holder, dropAuction) || sameAddress(holder, userAuction);
  return isInAuction
    ? { code: 'cube-in-auction', details: { cubeId } }
    : { code: 'not-holder', details: { cubeId, holder } };
}

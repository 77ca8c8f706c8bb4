import type { OfferTarget } from '../../api/records/signed-order.ts';
import { sameAddress, ZERO_ADDRESS } from '../../base/hex.ts';
import { readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';
import type { TargetCube } from './rules.ts';

/**
 * Returns the properties of a cube that determine whether it matches an offer. Of the cube's drops, only the latest and
 * the target are read.
 * @throws CubedropError `not-found` if there is no such cube; `unavailable`
 */
export async function readTargetCube(
  chain: Chain,
  { cubeId, target }: { cubeId: bigint; target: OfferTarget },
): Promise<TargetCube> {
  const [creator, latestDrop, isSoldInTarget] = await Promise.all([
    readContract(chain, 'cube', 'creatorOf', [cubeId]),
    readContract(chain, 'dropAuction', 'dropOf', [cubeId]),
    target.kind === 'drop' && hasBid(chain, target.dropId, cubeId),
  ]);
  const dropIds = target.kind === 'drop' && isSoldInTarget ? [latestDrop, target.dropId] : [latestDrop];
  return { cubeId, creator, dropIds };
}

async function hasBid(chain: Chain, dropId: bigint, cubeId: bigint): Promise<boolean> {
  const args = [dropId, cubeId] as const;
  const bidder = await readContract(chain, 'dropAuction', 'getHighestBidder(uint256,uint256)', args);
  return !sameAddress(bidder, ZERO_ADDRESS);
}

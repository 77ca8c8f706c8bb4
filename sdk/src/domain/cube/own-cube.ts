import { readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';
import { sameAddress, type Address } from '../../base/hex.ts';
import { problemError } from '../problem/messages.ts';

/** @throws CubedropError `not-holder` if the account does not own the cube; `cube-in-auction` */
export async function requireOwnCube(chain: Chain, cubeId: bigint, account: Address): Promise<void> {
  const holder = await readContract(chain, 'cube', 'ownerOf', [cubeId]);
  if (sameAddress(holder, account)) return;
  const { dropAuction, userAuction } = chain.contracts;
  const isTaken = sameAddress(holder, dropAuction) || sameAddress(holder, userAuction);
  throw problemError(
    isTaken
      ? { code: 'cube-in-auction', details: { cubeId } }
      : { code: 'not-holder', details: { cubeId, holder } },
  );
}

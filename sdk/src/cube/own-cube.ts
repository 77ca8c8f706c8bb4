import { readContract } from '../chain/contracts.ts';
import type { Chain } from '../chain/types.ts';
import { CubedropError } from '../errors.ts';
import { sameAddress, type Address } from '../hex.ts';
import { saleMessages } from '../sale/messages.ts';
import { cubeMessages } from './messages.ts';

/** @throws CubedropError `refused` if the account does not own the cube, or the cube is in an auction */
export async function requireOwnCube(chain: Chain, cubeId: bigint, account: Address): Promise<void> {
  const owner = await readContract(chain, 'cube', 'ownerOf', [cubeId]);
  if (sameAddress(owner, account)) return;
  const { dropAuction, userAuction } = chain.contracts;
  const isTaken = sameAddress(owner, dropAuction) || sameAddress(owner, userAuction);
  throw new CubedropError('refused', isTaken ? saleMessages.inAuction : cubeMessages.notYours, {
    details: { tokenId: String(cubeId), owner },
  });
}

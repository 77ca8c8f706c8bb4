import { sameAddress, type Address } from '../../base/hex.ts';
import { BASIS_POINTS } from '../../base/money/index.ts';
import type { SaleOrder } from './types.ts';
import { readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';

/**
 * Returns the order by which a cube's current owner sells the cube, even if the order has expired; `null` if there is
 * none.
 * @throws CubedropError `not-found` if there is no such cube; `unavailable`
 */
export async function readOrder(chain: Chain, cubeId: bigint): Promise<SaleOrder | null> {
  const { id, seller, price, expiresAt } = await readContract(chain, 'exchange', 'orderByAssetId', [
    chain.contracts.cube,
    cubeId,
  ]);
  return BigInt(id) === 0n ? null : { orderId: id, seller, price, expiresAt: Number(expiresAt) };
}

/** Returns how often an account has cancelled all its sales. @throws CubedropError `unavailable` */
export function readSaleCounter(chain: Chain, seller: Address): Promise<bigint> {
  return readContract(chain, 'exchange', 'counterOf', [seller]);
}

/** Returns the current fee for publishing an order, in wei of WETH. @throws CubedropError `unavailable` */
export function readPublicationFee(chain: Chain): Promise<bigint> {
  return readContract(chain, 'exchange', 'publicationFeeInWei', []);
}

/**
 * Returns the cut of the exchange's owner for orders created now, in millionths.
 * @throws CubedropError `unavailable`
 */
export function readCurrentOwnerCut(chain: Chain): Promise<bigint> {
  return readContract(chain, 'exchange', 'ownerCutPerMillion', []);
}

/**
 * Returns the cut of the exchange's owner if a cube's order is executed now, in millionths.
 * @throws CubedropError `not-found` if there is no such cube; `unavailable`
 */
export function readOwnerCut(chain: Chain, cubeId: bigint): Promise<bigint> {
  return readContract(chain, 'exchange', 'ownerCutPerMillionOf', [chain.contracts.cube, cubeId]);
}

/**
 * Returns a cube's royalty in basis points and whether `seller` is its creator, as expected by `dividePrice`.
 * @throws CubedropError `not-found` if there is no such cube; `unavailable`
 */
export async function readRoyaltyTerms(
  chain: Chain,
  { cubeId, seller }: { cubeId: bigint; seller: Address },
): Promise<{ royaltyBasisPoints: number; isCreator: boolean }> {
  // For a price of 10,000, the royalty amount equals the basis points.
  const { receiver, amount } = await readContract(chain, 'cube', 'royaltyInfo', [cubeId, BASIS_POINTS]);
  return { royaltyBasisPoints: Number(amount), isCreator: sameAddress(receiver, seller) };
}

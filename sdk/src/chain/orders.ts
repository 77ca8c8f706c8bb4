import { sameAddress, type Address } from '../hex.ts';
import type { SaleOrder } from '../sale/types.ts';
import { readContract } from './contracts.ts';
import type { Chain } from './types.ts';

/**
 * The order under which a cube can be bought from its present owner, one whose time is over included; null for none.
 * @throws CubedropError `unavailable`; `refused` where there is no such cube
 */
export async function readOrder(chain: Chain, cubeId: bigint): Promise<SaleOrder | null> {
  const { id, seller, price, expiresAt } = await readContract(chain, 'exchange', 'orderByAssetId', [
    chain.contracts.cube,
    cubeId,
  ]);
  return BigInt(id) === 0n ? null : { orderId: id, seller, price, expiresAt: Number(expiresAt) };
}

/** What the exchange asks for making an order now, in wei of WETH. @throws CubedropError `unavailable` */
export function readPublicationFee(chain: Chain): Promise<bigint> {
  return readContract(chain, 'exchange', 'publicationFeeInWei', []);
}

/** What the exchange's owner gets of a cube's order where it is executed now, in millionths. @throws CubedropError `unavailable` */
export function readOwnerCut(chain: Chain, cubeId: bigint): Promise<bigint> {
  return readContract(chain, 'exchange', 'ownerCutPerMillionOf', [chain.contracts.cube, cubeId]);
}

/** What a cube's creator gets where `seller` sells it, as `shareOfSale` takes it. @throws CubedropError `unavailable` */
export async function readRoyaltyTerms(
  chain: Chain,
  { cubeId, seller }: { cubeId: bigint; seller: Address },
): Promise<{ royaltyBasisPoints: number; isCreator: boolean }> {
  const { receiver, amount } = await readContract(chain, 'cube', 'royaltyInfo', [cubeId, ALL_BASIS_POINTS]);
  return { royaltyBasisPoints: Number(amount), isCreator: sameAddress(receiver, seller) };
}

/** A price of which the royalty is the basis points themselves. */
const ALL_BASIS_POINTS = 10_000n;

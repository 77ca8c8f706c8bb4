import { sameAddress } from '../hex.ts';
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

/**
 * What the exchange takes at present, in wei and millionths of a price: for making an order, and of a sale made under an
 * order that is made now.
 * @throws CubedropError `unavailable`
 */
export async function readExchangeFees(
  chain: Chain,
): Promise<{ publicationFee: bigint; ownerCutPerMillion: bigint }> {
  const [publicationFee, ownerCutPerMillion] = await Promise.all([
    readContract(chain, 'exchange', 'publicationFeeInWei', []),
    readContract(chain, 'exchange', 'ownerCutPerMillion', []),
  ]);
  return { publicationFee, ownerCutPerMillion };
}

/** What a cube's creator is paid of a price where `seller` sells it, in wei. @throws CubedropError `unavailable` */
export async function readRoyalty(
  chain: Chain,
  { cubeId, price, seller }: { cubeId: bigint; price: bigint; seller: string },
): Promise<bigint> {
  const { receiver, amount } = await readContract(chain, 'cube', 'royaltyInfo', [cubeId, price]);
  return sameAddress(receiver, seller) ? 0n : amount;
}

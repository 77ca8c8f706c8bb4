import type { Address } from '../../base/hex.ts';
import type { Chain } from '../../chain/types.ts';
import { readCurrentOwnerCut, readRoyaltyTerms } from '../sale/read-order.ts';
import { dividePrice, feeOf, type SaleShare } from '../sale/share.ts';

/** Parameters of {@link readOrderShare}. */
export interface ReadOrderShareParameters {
  /** Price of the listing or of the offer, in wei of WETH. */
  price: bigint;
  /** On-chain id of the cube that is sold. */
  cubeId: bigint;
  /** Account that sells the cube. */
  seller: Address;
}

/**
 * Returns how the price is divided if an order is filled now: what the seller gets, the cut of the exchange's owner and
 * the royalty.
 * @throws CubedropError `not-found` if there is no such cube; `unavailable`
 */
export async function readOrderShare(
  chain: Chain,
  { price, cubeId, seller }: ReadOrderShareParameters,
): Promise<SaleShare> {
  const [cut, royalty] = await Promise.all([
    readCurrentOwnerCut(chain),
    readRoyaltyTerms(chain, { cubeId, seller }),
  ]);
  return dividePrice({ price, fee: feeOf(price, cut), ...royalty });
}

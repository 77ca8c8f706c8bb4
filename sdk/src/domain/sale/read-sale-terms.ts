import { readCurrentOwnerCut, readPublicationFee, readRoyaltyTerms } from './read-order.ts';
import type { Chain } from '../../chain/types.ts';
import type { Address } from '../../base/hex.ts';
import type { SaleTerms } from './share.ts';

/**
 * Returns the fees and the royalty that apply to a cube put on sale now.
 * @throws CubedropError `not-found` if there is no such cube; `unavailable`
 */
export async function readSaleTerms(
  chain: Chain,
  sale: { cubeId: bigint; seller: Address },
): Promise<SaleTerms> {
  const [ownerCutPerMillion, publicationFee, royalty] = await Promise.all([
    readCurrentOwnerCut(chain),
    readPublicationFee(chain),
    readRoyaltyTerms(chain, sale),
  ]);
  return { ownerCutPerMillion, publicationFee, ...royalty };
}

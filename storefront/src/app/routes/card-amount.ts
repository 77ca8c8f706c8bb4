import { formatAmount } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { cubeTexts } from '../../features/cube/texts.ts';
import { dropTexts } from '../../features/drop/texts.ts';

/**
 * Returns a cube's current price or highest bid with its label. Bids from a drop that the cube has left are ignored.
 */
export function cardAmount({
  sale,
  userAuction,
  salestatus,
  highestBid,
  MinimumBid,
  SalePrice,
}: Pick<Cube, 'sale' | 'userAuction' | 'salestatus' | 'highestBid' | 'MinimumBid' | 'SalePrice'>) {
  const weth = (wei: string, kind: string) => ({ value: formatAmount(BigInt(wei), 'WETH'), kind });
  if (sale) return { value: formatAmount(BigInt(sale.SalePrice), 'ETH'), kind: cubeTexts.price };
  if (salestatus && userAuction) {
    return userAuction.highestBid
      ? weth(userAuction.highestBid, dropTexts.highest)
      : weth(userAuction.minimumBid, dropTexts.minimum);
  }
  if (salestatus && highestBid) return weth(highestBid, dropTexts.highest);
  if (salestatus && MinimumBid) return weth(MinimumBid, dropTexts.minimum);
  return { value: formatAmount(BigInt(SalePrice), 'ETH'), kind: cubeTexts.reserve };
}

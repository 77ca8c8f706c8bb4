import { formatAmount } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { cubeTexts } from '../../features/cube/texts.ts';
import { dropTexts } from '../../features/drop/texts.ts';

/**
 * Returns a cube's current price, highest bid, minimum bid or reserve price with its label. Bids in a drop that the
 * cube has left are ignored.
 */
export function cardAmount({
  sale,
  auction,
  lot,
  isListed,
  price,
}: Pick<Cube, 'sale' | 'auction' | 'lot' | 'isListed' | 'price'>) {
  const weth = (wei: bigint, kind: string) => ({ value: formatAmount(wei, 'WETH'), kind });
  if (sale) return { value: formatAmount(sale.price, 'ETH'), kind: cubeTexts.price };
  if (isListed && auction) {
    return auction.highestBid
      ? weth(auction.highestBid, dropTexts.highest)
      : weth(auction.minimumBid, dropTexts.minimum);
  }
  if (isListed && lot) {
    return lot.highestBid === null
      ? weth(lot.minimumBid, dropTexts.minimum)
      : weth(lot.highestBid, dropTexts.highest);
  }
  return { value: formatAmount(price, 'ETH'), kind: cubeTexts.reserve };
}

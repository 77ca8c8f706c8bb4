import { formatAmount, type SaleShare } from '@cubedrop/sdk';

/**
 * Returns a text that says who gets which part of a price.
 * @param sellerGets subject and verb of the seller's part
 */
export function divisionText(
  { seller, royalty, fee }: SaleShare,
  sellerGets: 'you get' | 'the seller gets',
): string {
  const weth = (wei: bigint) => formatAmount(wei, 'WETH');
  return `${sellerGets} ${weth(seller)}, the creator ${weth(royalty)}, Cubedrop ${weth(fee)}`;
}

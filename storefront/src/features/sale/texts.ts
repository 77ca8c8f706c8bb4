/** What the storefront says about sales in its own words. */
export const saleTexts = {
  market: 'Market',
  price: 'Price',
  buy: 'Buy',
  buyNow: (price: string) => `Buy now for ${price}`,
  salePrice: 'Sale price',
  priceHint: 'Paid to you in WETH, which turns into ETH at any time.',
  expiresAt: 'On sale until',
  balance: 'Balance',
  listFailed: 'The market did not load',
};

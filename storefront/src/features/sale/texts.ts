import { isolated } from '@cubedrop/sdk';

/** The storefront's own texts about sales. */
export const saleTexts = {
  market: 'Market',
  price: 'Price',
  buy: 'Buy',
  buyNow: (price: string) => `Buy now for ${price}`,
  salePrice: 'Sale price',
  priceHint: 'Paid to you in WETH, which you can convert to ETH at any time.',
  expiresAt: 'On sale until',
  forNothing: (title: string) =>
    `You offer ${isolated(title)} for free: the first buyer gets it and pays you 0 WETH.`,
  otherPrice: 'Change the price',
  royalty: (share: string) => `Royalty to the artist, ${share}`,
  publicationFee: 'Publication fee',
  youGet: 'You get',
  nothing: 'Nothing',
  listFailed: 'The market did not load',
  salesFailed: 'The sales did not load',
};

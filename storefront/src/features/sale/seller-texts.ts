import { isolated } from '@cubedrop/sdk';

/**
 * The storefront's own texts for sellers at fixed prices. Separate from `texts.ts`, because the first page needs only
 * the texts there.
 */
export const saleSellerTexts = {
  list: 'List',
  listFor: (price: string) => `List for ${price}`,
  salePrice: 'Sale price',
  priceHint: 'Paid to you in WETH, which you can convert to ETH at any time.',
  expiresAt: 'On sale until',
  forNothing: (title: string) =>
    `You offer ${isolated(title)} for free: the first buyer gets it and pays you 0 WETH.`,
  otherPrice: 'Change the price',
  royalty: (share: string) => `Royalty to the artist, ${share}`,
  marketplaceFee: (share: string) => `Fee of the marketplace, ${share}`,
  youGet: 'You get when it sells',
  publicationFee: 'Publication fee, paid now',
  nothing: 'Nothing',
  yours: 'Your sales',
  yoursLead:
    'A sale that you have forgotten is still open to buyers. One that is not shown because the exchange may not transfer the cube returns once you allow it again. One transaction ends all of them.',
  removeAllWhy:
    'Ends every sale of yours at a fixed price, also those that are not shown because the exchange may not transfer the cube. Signed listings and auctions stay.',
};

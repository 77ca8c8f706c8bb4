import { isolated } from '@cubedrop/sdk';

/**
 * The storefront's own texts for sellers at fixed prices. Separate from the other texts, because the first page needs
 * only those.
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
    'A sale that you have forgotten can still be bought, and one without an allowance comes back with a new one. One transaction ends all of them.',
  removeAllWhy:
    'Ends every sale of yours at a fixed price, also those that are not shown because the exchange may not transfer the cube. Signed listings and auctions stay.',
};

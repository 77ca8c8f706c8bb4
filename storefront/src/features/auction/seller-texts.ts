/** The storefront's own texts for sellers in auctions. In a separate file, so that the first page does not load them. */
export const auctionSellerTexts = {
  startsAt: 'Starts',
  endsAt: 'Ends',
  minimumBid: 'Minimum bid',
  noMinimum: 'With a minimum of 0, the cube may sell for almost nothing.',
  bidDelta: 'Bid delta',
  deltaHint: 'Minimum increase over the highest bid.',
  buyNowPrice: 'Buy now price',
  buyNowHint: 'Ends the auction immediately, as long as there is no bid. Leave it empty for none.',
  royalty: 'Royalty to the artist',
  newMinimum: 'New minimum bid',
  currentMinimum: (amount: string) => `It is ${amount} now.`,
  lowersDrop:
    'The new minimum applies to every cube of the drop that has no bid yet. You cannot raise it again.',
  lowersAuction: 'You cannot raise it again.',
  ofPrice: (share: string) => `${share} of the winning bid`,
};

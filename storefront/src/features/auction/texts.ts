/** What the storefront says about owners' auctions in its own words. */
export const auctionTexts = {
  startsAt: 'Starts',
  endsAt: 'Ends',
  minimumBid: 'Minimum bid',
  noMinimum: 'From 0 on the cube may go for next to nothing.',
  bidDelta: 'Bid delta',
  deltaHint: 'How much a bid has to be above the highest one.',
  buyNowPrice: 'Buy now price',
  buyNowHint: 'What ends the auction at once, while nobody has bid. Left empty, nothing does.',
  royalty: 'Royalty to the artist',
  ofPrice: (share: string) => `${share} of what it goes for`,
};

/** What the storefront says about owners' auctions in its own words. */
export const auctionTexts = {
  startsAt: 'Starts',
  endsAt: 'Ends',
  minimumBid: 'Minimum bid',
  bidDelta: 'Bid delta',
  deltaHint: 'How much a bid has to be above the highest one.',
};

/** What people read about auctions, drops' and owners' alike. */
export const auctionMessages = {
  onAuction: 'On Auction',
  startsAt: 'Auction Starts At',
  endsAt: 'Auction Ends At',
  ended: 'Auction Ended',
  created: 'Auction Created Successfully.',
  notCreated: 'Unable to Put on Auction.',
  putOnAuction: 'Put on Auction',
  noBuyNow: 'The seller set no price at which this Cube can be bought at once.',
  hasBid: 'This Cube has a bid, so it can no longer be bought at the seller’s price.',
  buyNowBelowMinimum: 'The price to buy at once has to be at least the minimum bid.',
  extensionTooLong: 'A late bid extends a lot by an hour at most, and by no more than the auction takes.',
} as const;

/** What people read about auctions, drops' and owners' alike. */
export const auctionMessages = {
  startsAt: 'Auction Starts At',
  endsAt: 'Auction Ends At',
  ended: 'Auction Ended',
  created: 'Auction Created Successfully.',
  notCreated: 'Unable to Put on Auction.',
  putOnAuction: 'Put on Auction',
} as const;

import type { Bid, Wire } from '@cubedrop/sdk/api';

/** Returns a bid as `--json` prints it: with the API's names. */
export const bidJson = (bid: Bid): Wire['BidEntry'] => ({
  userId: bid.userId,
  address: bid.bidder,
  Bid: String(bid.total),
  raise: String(bid.raise),
  claimNft: bid.cubeClaimed,
  withdraw: bid.withdrawn,
  claimFunds: bid.fundsClaimed,
  transaction: bid.transaction,
  blockTime: bid.blockTime,
});

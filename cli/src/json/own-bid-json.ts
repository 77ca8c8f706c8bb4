import type { OwnBid } from '@cubedrop/sdk/api';
import { minimumRaiseOf, ownBidStateOf } from '../session/own-bids.ts';
import { weiJson } from './wei-json.ts';

/** Returns a bid of the account as `--json` prints it. */
export const ownBidJson = (bid: OwnBid) => ({
  kind: bid.kind,
  auctionId: bid.auctionOnChainId,
  cubeId: bid.cubeOnChainId,
  state: ownBidStateOf(bid),
  total: weiJson(bid.ownTotal),
  highestBid: weiJson(bid.highestBid),
  leastRaise: weiJson(minimumRaiseOf(bid)),
  endsAt: bid.endsAt,
  withdrawable: weiJson(bid.withdrawable),
  toClaim: bid.isClaimable,
});

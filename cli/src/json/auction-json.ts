import type { OwnersAuction, Wire } from '@cubedrop/sdk/api';
import { weiJson } from './wei-json.ts';

/** Returns an owner's auction as `--json` prints it: with the API's names. */
export const auctionJson = (auction: OwnersAuction): Wire['UserAuction'] => ({
  _id: auction.id,
  auctionId: auction.onChainId,
  tokenId: auction.cubeId,
  auctionStartsAt: auction.startsAt,
  auctionEndsAt: auction.endsAt,
  scheduledEndsAt: auction.scheduledEndsAt,
  minimumBid: String(auction.minimumBid),
  bidDelta: String(auction.bidDelta),
  address: auction.seller,
  extension: auction.extension,
  buyNowPrice: weiJson(auction.buyNowPrice),
  boughtNow: auction.isBought,
  state: auction.state,
  highestBid: weiJson(auction.highestBid),
  highestBidder: auction.highestBidder,
  bidCount: auction.bidCount,
  fundsClaimed: auction.fundsClaimed,
  cubeClaimed: auction.cubeClaimed,
  transaction: auction.transaction,
});

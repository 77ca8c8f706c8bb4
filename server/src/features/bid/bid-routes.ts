import { bidMessages } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { BidService } from './bid-service.ts';
import type { OwnBidService } from './own-bid-service.ts';

export interface BidServices {
  /** Bids in drops. */
  inDrops: BidService;
  /** Bids in owners' auctions. */
  inAuctions: BidService;
  own: OwnBidService;
}

export function bidRoutes({ inDrops, inAuctions, own }: BidServices): Router {
  const routes = typedRoutes();
  const bidsInDrop = async (lot: Wire['Lot']) => ({
    success: true as const,
    Dropcubeshistorydata: await inDrops.ofLot({ auctionId: lot.dropId, cubeId: lot.tokenId }),
  });
  const bidsInAuction = async (lot: Wire['UserLot']) => ({
    success: true as const,
    UsercubeshistoryData: await inAuctions.ofLot({ auctionId: lot.auctionId, cubeId: lot.tokenId }),
  });

  routes.get('/dropcubehistory/{dropId}/{tokenId}', (call) => bidsInDrop(call.params));
  routes.post('/dropcubehistory/history', (call) => bidsInDrop(call.body));
  routes.post('/dropcubehistory/createhistory', async (call) => {
    const { dropId: auctionId, tokenId: cubeId, Bid: raise, address: bidder, ...bid } = call.body;
    await inDrops.reported({ auctionId, cubeId, raise, bidder, ...bid });
    return { success: true, message: bidMessages.created };
  });
  routes.get('/usercubehistory/{auctionId}/{tokenId}', (call) => bidsInAuction(call.params));
  routes.post('/usercubehistory/history', (call) => bidsInAuction(call.body));
  routes.post('/usercubehistory/createhistory', async (call) => {
    const { tokenId: cubeId, Bid: raise, address: bidder, ...bid } = call.body;
    await inAuctions.reported({ cubeId, raise, bidder, ...bid });
    return { success: true, message: bidMessages.created };
  });
  routes.get('/bid/mine/{start}/{end}', async (call) => {
    const { next, ...list } = await own.of(call.wallet, call.slice);
    return { success: true, ...list, ...call.nextOf({ next }) };
  });
  return routes.router;
}

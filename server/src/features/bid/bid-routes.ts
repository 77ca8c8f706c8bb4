import { bidMessages } from '@cubedrop/sdk';
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
  routes.post('/dropcubehistory/history', async (call) => {
    const { dropId: auctionId, tokenId: cubeId } = call.body;
    return { success: true, Dropcubeshistorydata: await inDrops.ofLot({ auctionId, cubeId }) };
  });
  routes.post('/dropcubehistory/createhistory', async (call) => {
    const { dropId: auctionId, tokenId: cubeId, Bid: raise, address: bidder, ...bid } = call.body;
    await inDrops.reported({ auctionId, cubeId, raise, bidder, ...bid });
    return { success: true, message: bidMessages.created };
  });
  routes.post('/usercubehistory/history', async (call) => {
    const { auctionId, tokenId: cubeId } = call.body;
    return { success: true, UsercubeshistoryData: await inAuctions.ofLot({ auctionId, cubeId }) };
  });
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

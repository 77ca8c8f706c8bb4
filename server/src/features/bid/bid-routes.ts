import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { BidService } from './bid-service.ts';

/**
 * @param inDrops serves bids in drops
 * @param inAuctions serves bids in owners' auctions
 */
export function bidRoutes(inDrops: BidService, inAuctions: BidService): Router {
  const routes = typedRoutes();
  routes.post('/dropcubehistory/history', async (call) => {
    const { dropId: auctionId, tokenId } = call.body;
    return { success: true, Dropcubeshistorydata: await inDrops.ofLot({ auctionId, tokenId }) };
  });
  routes.post('/dropcubehistory/createhistory', async (call) => {
    const { dropId: auctionId, Bid: raise, address: bidder, ...bid } = call.body;
    await inDrops.reported({ auctionId, raise, bidder, ...bid });
    return { success: true, message: 'Bid Created Successfully.' };
  });
  routes.post('/usercubehistory/history', async (call) => {
    const { auctionId, tokenId } = call.body;
    return { success: true, UsercubeshistoryData: await inAuctions.ofLot({ auctionId, tokenId }) };
  });
  routes.post('/usercubehistory/createhistory', async (call) => {
    const { Bid: raise, address: bidder, ...bid } = call.body;
    await inAuctions.reported({ raise, bidder, ...bid });
    return { success: true, message: 'Bid Created Successfully.' };
  });
  return routes.router;
}

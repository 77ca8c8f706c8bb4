import { auctionMessages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { AuctionService } from './auction-service.ts';

export function auctionRoutes(auctions: AuctionService): Router {
  const routes = typedRoutes();
  routes.post('/auction/createauction', async (call) => {
    const { tokenId: cubeId, ...auction } = call.body;
    const _id = await auctions.opened(call.wallet, { cubeId, ...auction });
    return { success: true, message: auctionMessages.created, _id };
  });
  return routes.router;
}

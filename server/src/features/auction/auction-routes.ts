import { auctionMessages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { walletOf } from '../../platform/http/caller.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { AuctionService, ReportedAuction } from './auction-service.ts';

export function auctionRoutes(auctions: AuctionService): Router {
  const router = apiRouter();
  router.post('/auction/createauction', async (req, res) => {
    const _id = await auctions.opened(walletOf(req), req.body as ReportedAuction);
    res.json({ success: true, message: auctionMessages.created, _id });
  });
  return router;
}

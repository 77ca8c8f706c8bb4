import type { Router } from 'express';
import { apiRouter } from '../http/router.ts';
import type { BidService, ReportedBid } from './bid-service.ts';

export function bidRoutes(bids: BidService): Router {
  const router = apiRouter();
  router.post('/dropcubehistory/history', async (req, res) => {
    const { dropId, tokenId } = req.body as { dropId: string; tokenId: string };
    res.json({ success: true, Dropcubeshistorydata: await bids.ofLot(dropId, tokenId) });
  });
  router.post('/dropcubehistory/createhistory', async (req, res) => {
    await bids.reported(req.body as ReportedBid);
    res.json({ success: true, message: 'Bid Created Successfully.' });
  });
  return router;
}

import type { Router } from 'express';
import { apiRouter } from '../../platform/http/router.ts';
import type { BidService, ReportedBid } from './bid-service.ts';

type InDrop<Body extends { auctionId: string }> = Omit<Body, 'auctionId'> & { dropId: string };

/**
 * @param inDrops serves bids in drops
 * @param inAuctions serves bids in owners' auctions
 */
export function bidRoutes(inDrops: BidService, inAuctions: BidService): Router {
  const router = apiRouter();
  router.post('/dropcubehistory/history', async (req, res) => {
    const { dropId: auctionId, tokenId } = req.body as { dropId: string; tokenId: string };
    res.json({ success: true, Dropcubeshistorydata: await inDrops.ofLot({ auctionId, tokenId }) });
  });
  router.post('/dropcubehistory/createhistory', async (req, res) => {
    const { dropId: auctionId, ...bid } = req.body as InDrop<ReportedBid>;
    await inDrops.reported({ auctionId, ...bid });
    res.json({ success: true, message: 'Bid Created Successfully.' });
  });
  router.post('/usercubehistory/history', async (req, res) => {
    const { auctionId, tokenId } = req.body as { auctionId: string; tokenId: string };
    res.json({ success: true, UsercubeshistoryData: await inAuctions.ofLot({ auctionId, tokenId }) });
  });
  router.post('/usercubehistory/createhistory', async (req, res) => {
    await inAuctions.reported(req.body as ReportedBid);
    res.json({ success: true, message: 'Bid Created Successfully.' });
  });
  return router;
}

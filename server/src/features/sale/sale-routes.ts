import { saleMessages } from '@cubedrop/sdk';
import type { Router } from 'express';
import type { ClaimService } from '../claim/claim-service.ts';
import { walletOf } from '../../platform/http/caller.ts';
import { sliceOf } from '../../platform/http/request.ts';
import { filterOf } from '../search/requested-filter.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { EMPTY_SECTION, type ReportedSale, type ReportedSaleEnd, type SaleService } from './sale-service.ts';

/**
 * @param sales sales at fixed prices
 * @param auctions claims of owners' auctions, because the same calls also cancel them and buy their cubes immediately
 */
export function saleRoutes(sales: SaleService, auctions: ClaimService): Router {
  const router = apiRouter();
  router.get('/marketplace/tokenIds/:start/:end', async (req, res) => {
    const slice = sliceOf(req);
    const filter = filterOf(req);
    const section = req.query.section;
    const [sale, auction] = await Promise.all([
      section === 'auction' ? EMPTY_SECTION : sales.onSale(slice, filter),
      section === 'sale' ? EMPTY_SECTION : sales.onAuction(slice, filter),
    ]);
    res.json({
      success: true,
      Saletokendata: sale.cubes,
      Usersaledata: sale.listings,
      Salenftdata: sale.faces,
      Salecount: sale.count,
      Auctiontokendata: auction.cubes,
      Userauctiondata: auction.listings,
      Auctionnftdata: auction.faces,
      Auctioncount: auction.count,
    });
  });
  router.post('/auction/createsale', async (req, res) => {
    const _id = await sales.created(walletOf(req), req.body as ReportedSale);
    res.json({ success: true, message: saleMessages.allowed, _id });
  });
  router.post('/auction/deleteauction', async (req, res) => {
    const end = req.body as ReportedSaleEnd;
    if (await sales.knows(end.auctionId)) await sales.removed(end);
    else await auctions.takenBack(end);
    res.json({ success: true, message: saleMessages.removed });
  });
  router.post('/token/buyuserToken', async (req, res) => {
    const end = req.body as ReportedSaleEnd;
    if (await sales.knows(end.auctionId)) await sales.bought(end);
    else await auctions.boughtNow(end);
    res.json({ success: true, message: saleMessages.bought });
  });
  return router;
}

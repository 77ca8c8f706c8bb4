import { saleMessages } from '@cubedrop/sdk';
import type { Router } from 'express';
import type { ClaimService } from '../claim/claim-service.ts';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { SaleService } from './sale-service.ts';

/**
 * @param sales sales at fixed prices
 * @param auctions takes the reports of the same calls about owners' auctions: that a cube was taken back, or bought
 * at the buy-now price
 */
export function saleRoutes(sales: SaleService, auctions: ClaimService): Router {
  const routes = typedRoutes();
  routes.get('/marketplace/tokenIds/{start}/{end}', async (call) => {
    const { sale, auction } = await sales.market(call.slice, filterOf(call), call.query.section);
    // Each section has a separate cursor.
    const { next: saleNext } = call.nextOf(sale, { section: 'sale' });
    const { next: auctionNext } = call.nextOf(auction, { section: 'auction' });
    return {
      success: true,
      Saletokendata: sale.cubes,
      Usersaledata: sale.entries,
      Salenftdata: sale.faces,
      Salecount: sale.count,
      saleCountIsExact: sale.countIsExact,
      Auctiontokendata: auction.cubes,
      Userauctiondata: auction.entries,
      Auctionnftdata: auction.faces,
      Auctioncount: auction.count,
      auctionCountIsExact: auction.countIsExact,
      ...(saleNext !== undefined && { saleNext }),
      ...(auctionNext !== undefined && { auctionNext }),
    };
  });
  routes.post('/auction/createsale', async (call) => {
    const { tokenId: cubeId, ...sale } = call.body;
    const _id = await sales.created(call.wallet, { cubeId, ...sale });
    return { success: true, message: saleMessages.allowed, _id };
  });
  routes.post('/auction/deleteauction', async (call) => {
    const { tokenId: cubeId, ...lot } = call.body;
    const end = { cubeId, ...lot };
    if (await sales.knows(end.auctionId)) await sales.removed(end);
    else await auctions.takenBack(end);
    return { success: true, message: saleMessages.removed };
  });
  routes.post('/token/buyuserToken', async (call) => {
    const { tokenId: cubeId, ...lot } = call.body;
    const end = { cubeId, ...lot };
    if (await sales.knows(end.auctionId)) await sales.bought(end);
    else await auctions.boughtNow(end);
    return { success: true, message: saleMessages.bought };
  });
  return routes.router;
}

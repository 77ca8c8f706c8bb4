import { saleMessages } from '@cubedrop/sdk';
import type { Router } from 'express';
import type { ClaimService } from '../claim/claim-service.ts';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { EMPTY_SECTION, type SaleService } from './sale-service.ts';

/**
 * @param sales sales at fixed prices
 * @param auctions claims of owners' auctions, because the same calls also cancel them and buy their cubes immediately
 */
export function saleRoutes(sales: SaleService, auctions: ClaimService): Router {
  const routes = typedRoutes();
  routes.get('/marketplace/tokenIds/{start}/{end}', async (call) => {
    const slice = call.slice;
    const filter = filterOf(call);
    const section = call.query.section;
    const [sale, auction] = await Promise.all([
      section === 'auction' ? EMPTY_SECTION : sales.onSale(slice, filter),
      section === 'sale' ? EMPTY_SECTION : sales.onAuction(slice, filter),
    ]);
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

import type { Router } from 'express';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { NftService } from './nft-service.ts';

export function nftRoutes(nfts: NftService): Router {
  const routes = typedRoutes();
  routes.get('/nft/createnft', async (call) => {
    return { success: true, NFTdata: await nfts.usable(call.wallet) };
  });
  routes.get('/nft/createnft/{start}/{end}', async (call) => {
    const list = await nfts.list(call.wallet, call.slice, filterOf(call.req));
    return { success: true, NFTdata: list.nfts, Nftcount: list.count };
  });
  routes.post('/nft/createnft', async (call) => {
    const { nftdata, transaction } = call.body;
    const NFTdata = await nfts.minted(call.wallet, nftdata, transaction);
    return { success: true, message: 'Nfts Created Successfully.', NFTdata };
  });
  return routes.router;
}

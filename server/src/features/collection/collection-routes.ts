import type { Router } from 'express';
import { requestedOwner } from '../../platform/http/requested-owner.ts';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { CollectionService } from './collection-service.ts';

export function collectionRoutes(collections: CollectionService): Router {
  const routes = typedRoutes();
  routes.get('/collection/collections', async (call) => {
    return { success: true, Collectiondata: await collections.all(requestedOwner(call)) };
  });
  routes.get('/collection/collections/{start}/{end}', async (call) => {
    const list = await collections.page(call.slice, filterOf(call));
    const { collections: Collectiondata, count: CollectionCount, countIsExact } = list;
    return { success: true, Collectiondata, CollectionCount, countIsExact, ...call.nextOf(list) };
  });
  routes.post('/collection/collections', async (call) => {
    const { collection, nfts } = await collections.one(call.body.collectionId);
    return { success: true, Collectiondata: collection, Nftsdata: nfts.map((nft) => [nft]) };
  });
  return routes.router;
}

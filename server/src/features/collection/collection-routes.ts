import type { Router } from 'express';
import { requestedOwner } from '../../platform/http/requested-owner.ts';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { CollectionService } from './collection-service.ts';

export function collectionRoutes(collections: CollectionService): Router {
  const routes = typedRoutes();
  const collectionResponse = async (collectionId: string) => {
    const { collection, nfts } = await collections.one(collectionId);
    return { success: true as const, Collectiondata: collection, Nftsdata: nfts.map((nft) => [nft]) };
  };

  routes.get('/collection/collections', async (call) => {
    return { success: true, Collectiondata: await collections.all(requestedOwner(call)) };
  });
  routes.get('/collection/collections/{start}/{end}', async (call) => {
    const list = await collections.page(call.slice, filterOf(call));
    const { collections: Collectiondata, count: CollectionCount, countIsExact } = list;
    return { success: true, Collectiondata, CollectionCount, countIsExact, ...call.nextOf(list) };
  });
  routes.get('/collection/{collectionId}', (call) => collectionResponse(call.params.collectionId));
  routes.post('/collection/collections', (call) => collectionResponse(call.body.collectionId));
  return routes.router;
}

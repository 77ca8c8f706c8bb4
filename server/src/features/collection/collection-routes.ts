import type { Router } from 'express';
import { ownerAsked, sliceOf } from '../../platform/http/request.ts';
import { filterOf } from '../search/requested-filter.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { CollectionService } from './collection-service.ts';

export function collectionRoutes(collections: CollectionService): Router {
  const router = apiRouter();
  router.get('/collection/collections', async (req, res) => {
    res.json({ success: true, Collectiondata: await collections.all(ownerAsked(req)) });
  });
  router.get('/collection/collections/:start/:end', async (req, res) => {
    const list = await collections.page(sliceOf(req), filterOf(req));
    res.json({ success: true, Collectiondata: list.collections, CollectionCount: list.count });
  });
  router.post('/collection/collections', async (req, res) => {
    const { collection, nfts } = await collections.one((req.body as { collectionId: string }).collectionId);
    res.json({ success: true, Collectiondata: collection, Nftsdata: nfts.map((nft) => [nft]) });
  });
  return router;
}

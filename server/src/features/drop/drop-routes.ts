import type { Router } from 'express';
import type { NewDrop } from '@cubedrop/sdk/api';
import { walletOf } from '../../platform/http/caller.ts';
import { ownerAsked, sliceOf } from '../../platform/http/request.ts';
import { filterOf } from '../search/requested-filter.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { DropService } from './drop-service.ts';

export function dropRoutes(drops: DropService): Router {
  const router = apiRouter();
  router.get('/drop/drops', async (req, res) => {
    res.json({ success: true, Dropdata: await drops.all(ownerAsked(req)) });
  });
  router.get('/drop/drops/:start/:end', async (req, res) => {
    const list = await drops.page(sliceOf(req), filterOf(req));
    res.json({ success: true, Dropdata: list.drops, Dropscount: list.count });
  });
  router.post('/drop/drops', async (req, res) => {
    const { drop, cubes, faces } = await drops.one((req.body as { dropId: string }).dropId);
    res.json({ success: true, Dropdata: drop, Tokensdata: cubes, Nftdata: faces });
  });
  router.post('/drop/createdrop', async (req, res) => {
    const _id = await drops.opened(walletOf(req), req.body as NewDrop);
    res.json({ success: true, message: 'Drop Created Successfully.', _id });
  });
  return router;
}

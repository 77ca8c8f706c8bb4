import type { Router } from 'express';
import type { NewDrop } from '@cubedrop/sdk/api';
import { assertShown, isCubeShown, isDropShown } from '../admin/shown-to.ts';
import { walletOf } from '../http/caller.ts';
import { filterOf, ownerAsked, sliceOf } from '../http/request.ts';
import { apiRouter } from '../http/router.ts';
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
    assertShown(isDropShown(req, drop));
    const shown = cubes.map((cube) => isCubeShown(req, cube));
    const tokenId = drop.tokenId.filter((id) => cubes.some(({ _id }, at) => _id === id && shown[at]));
    res.json({
      ...{ success: true, Dropdata: { ...drop, tokenId } },
      Tokensdata: cubes.filter((_cube, at) => shown[at]),
      Nftdata: faces.filter((_faces, at) => shown[at]),
    });
  });
  router.post('/drop/createdrop', async (req, res) => {
    const _id = await drops.opened(walletOf(req), req.body as NewDrop);
    res.json({ success: true, message: 'Drop Created Successfully.', _id });
  });
  return router;
}

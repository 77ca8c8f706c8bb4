import type { Router } from 'express';
import type { CubeService } from '../cube/cube-service.ts';
import { notFound } from '../../platform/errors.ts';
import { sliceOf } from '../../platform/http/request.ts';
import { filterOf } from '../search/requested-filter.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { CreatorService } from './creator-service.ts';

export function creatorRoutes(creators: CreatorService, cubes: Pick<CubeService, 'shownOf'>): Router {
  const router = apiRouter();
  router.get('/creator/:address', async (req, res) => {
    const creator = await creators.find(req.params.address.toLowerCase());
    if (!creator) throw notFound();
    res.json({ success: true, Creatordata: creator });
  });
  router.get('/creator/:address/cubes/:start/:end', async (req, res) => {
    const list = await cubes.shownOf(req.params.address.toLowerCase(), sliceOf(req), filterOf(req));
    res.json({
      success: true,
      tokensdata: list.cubes,
      nftsdata: list.faces,
      tokencount: list.count,
    });
  });
  return router;
}

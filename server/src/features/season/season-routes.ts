import type { Router } from 'express';
import type { NewSeason } from '@cubedrop/sdk/api';
import { walletOf } from '../../platform/http/caller.ts';
import { badRequest } from '../../platform/errors.ts';
import { sliceOf } from '../../platform/http/request.ts';
import { filterOf } from '../search/requested-filter.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { SeasonService } from './season-service.ts';

export function seasonRoutes(seasons: SeasonService): Router {
  const router = apiRouter();
  router.get('/season/seasons/:start/:end', async (req, res) => {
    const { creator, search, sort } = filterOf(req);
    if (search !== undefined && creator === undefined)
      throw badRequest('Only one’s own seasons can be searched.');
    const list = await seasons.page(sliceOf(req), { creator, search, sort });
    res.json({ success: true, Seasondata: list.seasons, Seasonscount: list.count });
  });
  router.post('/season/seasons', async (req, res) => {
    const { season, drops } = await seasons.one((req.body as { seasonId: string }).seasonId);
    res.json({ success: true, Seasondata: season, Dropdata: drops.map((drop) => [drop]) });
  });
  router.post('/season/createseason', async (req, res) => {
    const _id = await seasons.create(walletOf(req), req.body as NewSeason);
    res.json({ success: true, message: 'New Season Created Successfully.', _id });
  });
  return router;
}

import type { Router } from 'express';
import type { NewSeason } from '@cubedrop/sdk/api';
import { isDropShown } from '../admin/shown-to.ts';
import { walletOf } from '../http/caller.ts';
import { badRequest } from '../errors.ts';
import { filterOf, sliceOf } from '../http/request.ts';
import { apiRouter } from '../http/router.ts';
import { withoutDrops, type SeasonService } from './season-service.ts';

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
    const shown = drops.filter((drop) => isDropShown(req, drop));
    const hidden = drops.filter((drop) => !shown.includes(drop)).map(({ _id }) => _id);
    res.json({
      success: true,
      Seasondata: withoutDrops(season, new Set(hidden)),
      Dropdata: shown.map((drop) => [drop]),
    });
  });
  router.post('/season/createseason', async (req, res) => {
    const _id = await seasons.create(walletOf(req), req.body as NewSeason);
    res.json({ success: true, message: 'New Season Created Successfully.', _id });
  });
  return router;
}

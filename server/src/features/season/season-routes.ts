import { seasonMessages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { badRequest } from '../../platform/errors.ts';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { SeasonService } from './season-service.ts';

export function seasonRoutes(seasons: SeasonService): Router {
  const routes = typedRoutes();
  const seasonResponse = async (seasonId: string) => {
    const { season, drops } = await seasons.one(seasonId);
    return { success: true as const, Seasondata: season, Dropdata: drops.map((drop) => [drop]) };
  };

  routes.get('/season/seasons/{start}/{end}', async (call) => {
    const { creator, search, sort } = filterOf(call);
    if (search !== undefined && creator === undefined)
      throw badRequest('Only your own seasons can be searched: add mine=true.');
    const list = await seasons.page(call.slice, { creator, search, sort });
    const { seasons: Seasondata, count: Seasonscount, countIsExact } = list;
    return { success: true, Seasondata, Seasonscount, countIsExact, ...call.nextOf(list) };
  });
  routes.get('/season/{seasonId}', (call) => seasonResponse(call.params.seasonId));
  routes.post('/season/seasons', (call) => seasonResponse(call.body.seasonId));
  routes.post('/season/createseason', async (call) => {
    const { dropId: dropIds, ...season } = call.body;
    const _id = await seasons.create(call.wallet, { ...season, dropIds });
    return { success: true, message: seasonMessages.created, _id };
  });
  return routes.router;
}

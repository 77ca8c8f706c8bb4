import type { Router } from 'express';
import type { CubeService } from '../cube/cube-service.ts';
import { presentCubeSlice } from '../cube/cube-list-presenter.ts';
import { notFound } from '../../platform/errors.ts';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { CreatorService } from './creator-service.ts';

export function creatorRoutes(creators: CreatorService, cubes: Pick<CubeService, 'shownOf'>): Router {
  const routes = typedRoutes();
  routes.get('/creator/{address}', async (call) => {
    const creator = await creators.find(call.params.address.toLowerCase());
    if (!creator) throw notFound();
    return { success: true, Creatordata: creator };
  });
  routes.get('/creator/{address}/cubes/{start}/{end}', async (call) => {
    const list = await cubes.shownOf(call.params.address.toLowerCase(), call.slice, filterOf(call));
    return { ...presentCubeSlice(list), ...call.nextOf(list) };
  });
  return routes.router;
}

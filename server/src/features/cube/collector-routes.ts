import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { filterOf } from '../search/requested-filter.ts';
import type { CubeService } from './cube-service.ts';
import { presentCubeSlice } from './cube-list-presenter.ts';

export function collectorRoutes(cubes: Pick<CubeService, 'shownHeldBy'>): Router {
  const routes = typedRoutes();
  routes.get('/collector/{address}/cubes/{start}/{end}', async (call) => {
    const list = await cubes.shownHeldBy(call.params.address.toLowerCase(), call.slice, filterOf(call));
    return { ...presentCubeSlice(list), ...call.nextOf(list) };
  });
  return routes.router;
}

import type { Router } from 'express';
import { ownerAsked } from '../../platform/http/request.ts';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { DropService } from './drop-service.ts';

export function dropRoutes(drops: DropService): Router {
  const routes = typedRoutes();
  routes.get('/drop/drops', async (call) => {
    return { success: true, Dropdata: await drops.all(ownerAsked(call.req)) };
  });
  routes.get('/drop/drops/{start}/{end}', async (call) => {
    const list = await drops.page(call.slice, filterOf(call.req));
    return { success: true, Dropdata: list.drops, Dropscount: list.count };
  });
  routes.post('/drop/drops', async (call) => {
    const { drop, cubes, faces } = await drops.one(call.body.dropId);
    return { success: true, Dropdata: drop, Tokensdata: cubes, Nftdata: faces };
  });
  routes.post('/drop/createdrop', async (call) => {
    const _id = await drops.opened(call.wallet, call.body);
    return { success: true, message: 'Drop Created Successfully.', _id };
  });
  return routes.router;
}

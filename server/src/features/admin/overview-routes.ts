import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { OverviewService } from './overview-service.ts';

/** The route of the admins' overview. It is not in `adminRoutes`, since only this one needs a `Domain`. */
export function overviewRoutes(overviews: OverviewService): Router {
  const routes = typedRoutes();
  routes.get('/admin/overview', async () => ({ success: true, overview: await overviews.read() }));
  return routes.router;
}

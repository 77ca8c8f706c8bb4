import type { Router } from 'express';
import { badRequest } from '../../platform/errors.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { HappeningService } from './happening-service.ts';
import type { SellerOverviewService } from './seller-overview-service.ts';

/** Number of happenings that are returned by default. */
const DEFAULT_LIMIT = 20;
/** Number of days of an overview by default. */
const DEFAULT_DAYS = 30;

export function happeningRoutes(happenings: HappeningService, overviews: SellerOverviewService): Router {
  const routes = typedRoutes();
  routes.get('/happenings', async (call) => {
    const { kind, seller, limit = DEFAULT_LIMIT } = call.query;
    if (kind !== undefined && seller !== undefined) throw badRequest('Send at most one of kind and seller.');
    const filter = { kind, seller: seller?.toLowerCase() };
    const { happenings: list, next } = await happenings.list({ ...filter, limit, after: call.after });
    return { success: true, happenings: list, ...call.nextOf({ next }) };
  });
  routes.get('/overview/mine', async (call) => {
    const { days = DEFAULT_DAYS } = call.query;
    return { success: true, days: await overviews.of(call.wallet, days) };
  });
  return routes.router;
}

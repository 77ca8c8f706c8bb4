import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { Metrics } from './metrics.ts';
import { assertMayReadMetrics } from './system-policy.ts';

/** @param token required to read the metrics; if `undefined`, only this machine may read them */
export function metricsRoutes({ read }: Metrics, token: string | undefined): Router {
  const routes = typedRoutes();
  routes.raw('/metrics', async (call) => {
    assertMayReadMetrics(call.req, token);
    const { type, text } = await read();
    call.res.set({ 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
  });
  return routes.router;
}

import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { Metrics } from './metrics.ts';
import { assertMayReadMetrics, type MetricsReaders } from './system-policy.ts';

export function metricsRoutes({ read }: Metrics, readers: MetricsReaders): Router {
  const routes = typedRoutes();
  routes.raw('/metrics', async (call) => {
    assertMayReadMetrics(call.req, readers);
    const { type, text } = await read();
    call.res.set({ 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
  });
  return routes.router;
}

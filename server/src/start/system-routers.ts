import type { Router } from 'express';
import { clientConfig } from '../features/system/client-config.ts';
import { metricsRoutes } from '../features/system/metrics-routes.ts';
import type { Metrics } from '../features/system/metrics.ts';
import { serverHealth } from '../features/system/server-health.ts';
import { serverReadiness } from '../features/system/server-readiness.ts';
import { systemRoutes } from '../features/system/system-routes.ts';
import { databaseProbe } from '../platform/database/index.ts';
import { outboxRoutes } from '../platform/mail/outbox-routes.ts';
import type { Resources } from './resources.ts';
import type { ServerOptions } from './server-options.ts';
import type { Services } from './services.ts';

/** State that the server reports about itself. */
export interface SystemState {
  readonly metrics: Metrics;
  isStopping: () => boolean;
}

/** Returns the routers for the state of the server, and for the outbox of a local stack. */
export function systemRouters(
  { config, chain, ownChain }: ServerOptions,
  { database, outbox, chainTime, now }: Resources,
  { index: { follower } }: Services,
  { metrics, isStopping }: SystemState,
): Router[] {
  const isDatabaseUp = databaseProbe(database);
  const readiness = serverReadiness(isDatabaseUp, follower);
  return [
    outboxRoutes(ownChain && outbox && { outbox, assertLocal: ownChain.assertLocal }),
    metricsRoutes(metrics, { token: config.metricsToken, isBehindProxies: config.trustedProxies > 0 }),
    systemRoutes({
      config: clientConfig({ chain, follower, chainTime, now, aboutUrl: config.aboutUrl }),
      health: serverHealth(isDatabaseUp, follower),
      readiness: async () => (isStopping() ? 'Not ready: the server is stopping.' : readiness()),
      demoAccounts: ownChain?.demoAccounts,
    }),
  ];
}

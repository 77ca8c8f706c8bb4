import type { IncomingMessage } from 'node:http';
import type { Router } from 'express';
import type { Config, Health, Role } from '@cubedrop/sdk/api';
import { notFound, unavailable } from '../../platform/errors.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';

/** The local chain's well-known accounts. */
export interface DemoAccounts {
  genesisHash: string;
  accounts: { address: string; privateKey: string; roles: Role[] }[];
}

export interface SystemOptions {
  /** @throws ChainUnknownError if the chain was never reached */
  config: () => Promise<Config>;
  health: () => Promise<Health>;
  /** Whether the server accepts traffic. */
  isReady: () => boolean;
  /** Set only in the process that runs the embedded chain. @throws HttpError 403 for a request from another machine */
  demoAccounts?: ((request: IncomingMessage) => Promise<DemoAccounts>) | undefined;
}

export function systemRoutes({ config, health, isReady, demoAccounts }: SystemOptions): Router {
  const routes = typedRoutes();
  routes.router.use(['/config', '/health', '/ready', '/dev/accounts'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  routes.get('/config', config);
  routes.get('/health', async (call) => {
    const state = await health();
    call.res.status(state.success ? 200 : 503);
    return state;
  });
  routes.get('/ready', () => {
    if (!isReady()) throw unavailable('Not ready yet.');
    return { success: true, message: 'Ready.' };
  });
  routes.get('/dev/accounts', async (call) => {
    if (!demoAccounts) throw notFound();
    return { success: true, ...(await demoAccounts(call.req)) };
  });
  return routes.router;
}

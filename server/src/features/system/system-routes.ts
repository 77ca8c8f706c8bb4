import type { IncomingMessage } from 'node:http';
import type { Router } from 'express';
import type { Wire } from '@cubedrop/sdk/api';
import { notFound, unavailable } from '../../platform/errors.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';

/** Time after which a client may request the health of an unhealthy server again. */
const RETRY_SECONDS = 2;

/** The local chain's well-known accounts. */
export interface DemoAccounts {
  genesisHash: string;
  accounts: { address: string; privateKey: string; roles: Wire['Roles'][number][] }[];
}

export interface SystemOptions {
  /** @throws ChainUnknownError if the chain was never reached */
  config: () => Promise<Wire['Config']>;
  health: () => Promise<Wire['Health']>;
  /** Returns why the server should get no traffic now; `undefined` if it should. */
  readiness: () => Promise<string | undefined>;
  /** Set only in the process that runs the embedded chain. @throws HttpError 403 for a request from another machine */
  demoAccounts?: ((request: IncomingMessage) => Promise<DemoAccounts>) | undefined;
}

export function systemRoutes({ config, health, readiness, demoAccounts }: SystemOptions): Router {
  const routes = typedRoutes();
  routes.router.use(['/config', '/health', '/ready', '/dev/accounts'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  routes.get('/config', config);
  routes.get('/health', async (call) => {
    const state = await health();
    call.res.status(state.success ? 200 : 503);
    if (!state.success) call.res.set('Retry-After', String(RETRY_SECONDS));
    return state;
  });
  routes.get('/ready', async () => {
    const reason = await readiness();
    if (reason !== undefined) throw unavailable(reason);
    return { success: true, message: 'Ready.' };
  });
  routes.get('/dev/accounts', async (call) => {
    if (!demoAccounts) throw notFound();
    return { success: true, ...(await demoAccounts(call.req)) };
  });
  return routes.router;
}

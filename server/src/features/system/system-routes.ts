import type { IncomingMessage } from 'node:http';
import type { Router } from 'express';
import type { Config, Health, Role } from '@cubedrop/sdk/api';
import { notFound, unavailable } from '../../platform/errors.ts';
import { apiRouter } from '../../platform/http/router.ts';

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
  const router = apiRouter();
  router.use(['/config', '/health', '/ready', '/dev/accounts'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/config', async (_req, res) => {
    res.json(await config());
  });
  router.get('/health', async (_req, res) => {
    const state = await health();
    res.status(state.success ? 200 : 503).json(state);
  });
  router.get('/ready', (_req, res) => {
    if (!isReady()) throw unavailable('Not ready yet.');
    res.json({ success: true, message: 'Ready.' });
  });
  router.get('/dev/accounts', async (req, res) => {
    if (!demoAccounts) throw notFound();
    res.json({ success: true, ...(await demoAccounts(req)) });
  });
  return router;
}

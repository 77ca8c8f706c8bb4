import type { IncomingHttpHeaders } from 'node:http';
import type { Router } from 'express';
import { notFound } from '../errors.ts';
import { apiRouter } from '../http/router.ts';
import type { Outbox } from './outbox.ts';

export interface LocalOutbox {
  outbox: Outbox;
  /** @throws HttpError 403 for a request that does not come from this machine's own pages */
  assertLocal: (headers: IncomingHttpHeaders) => void;
}

/** @param local undefined everywhere but on a local stack, where pins are nobody's secret */
export function outboxRoutes(local: LocalOutbox | undefined): Router {
  const router = apiRouter();
  router.get('/dev/outbox', async (req, res) => {
    if (!local) throw notFound();
    local.assertLocal(req.headers);
    res.set('Cache-Control', 'no-store');
    res.json({ success: true, messages: await local.outbox.messages() });
  });
  return router;
}

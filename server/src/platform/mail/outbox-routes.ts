import type { IncomingMessage } from 'node:http';
import type { Router } from 'express';
import { notFound } from '../errors.ts';
import { apiRouter } from '../http/router.ts';
import { outboxPage } from './outbox-page.ts';
import type { Outbox } from './outbox.ts';

export interface LocalOutbox {
  outbox: Outbox;
  /** @throws HttpError 403 for a request that does not come from a page on this machine */
  assertLocal: (request: IncomingMessage) => void;
}

/** @param local `undefined` except on a local stack, where PINs need not be secret */
export function outboxRoutes(local: LocalOutbox | undefined): Router {
  const router = apiRouter();
  router.get('/dev/outbox', async (req, res) => {
    if (!local) throw notFound();
    local.assertLocal(req);
    res.set('Cache-Control', 'no-store');
    const messages = await local.outbox.messages();
    res.vary('Accept');
    if (req.accepts(['json', 'html']) === 'html') res.type('html').send(outboxPage(messages));
    else res.json({ success: true, messages });
  });
  return router;
}

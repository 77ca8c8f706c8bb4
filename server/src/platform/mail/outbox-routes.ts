import type { IncomingMessage } from 'node:http';
import type { Router } from 'express';
import { notFound } from '../errors.ts';
import { typedRoutes } from '../http/typed-routes.ts';
import { outboxPage } from './outbox-page.ts';
import type { Outbox } from './outbox.ts';

export interface LocalOutbox {
  outbox: Outbox;
  /** @throws HttpError 403 for a request from another machine, or from a page of another origin */
  assertLocal: (request: IncomingMessage) => void;
}

/** @param local `undefined` except on a local stack, where pins need not be secret */
export function outboxRoutes(local: LocalOutbox | undefined): Router {
  const routes = typedRoutes();
  routes.raw('/dev/outbox', async (call) => {
    if (!local) throw notFound();
    local.assertLocal(call.req);
    call.res.set('Cache-Control', 'no-store');
    const messages = await local.outbox.messages();
    call.res.vary('Accept');
    if (call.req.accepts(['json', 'html']) === 'html') call.res.type('html').send(outboxPage(messages));
    else call.res.json({ success: true, messages });
  });
  return routes.router;
}

import { pushMessages as messages } from '@cubedrop/sdk';
import type { Request, Router } from 'express';
import { callerOf, walletOf, type Caller } from '../../platform/http/caller.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { PushService } from './push-service.ts';

export function pushRoutes(push: PushService): Router {
  const routes = typedRoutes();
  const { publicKey } = push;
  routes.get('/push/subscriptions', async (call) => {
    return { success: true, publicKey, subscriptions: await push.list(recipientOf(call)) };
  });
  routes.post('/push/subscriptions', async (call) => {
    return { success: true, publicKey, subscriptions: await push.add(recipientOf(call), call.body) };
  });
  routes.post('/push/subscriptions/{subscriptionId}/delete', async (call) => {
    await push.remove(recipientOf(call), call.params.subscriptionId);
    return { success: true, message: messages.removed };
  });
  return routes.router;
}

/** Returns the caller. @throws HttpError 403 if they have no wallet, since notices are addressed to wallets */
function recipientOf({ req }: { req: Request }): Caller {
  walletOf(req);
  return callerOf(req);
}

import { webhookMessages as messages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { WebhookService } from './webhook-service.ts';

export function webhookRoutes(webhooks: WebhookService): Router {
  const routes = typedRoutes();
  routes.get('/webhooks', async (call) => {
    return { success: true, webhooks: await webhooks.list(call.wallet) };
  });
  routes.post('/webhooks', async (call) => {
    const { webhook, secret } = await webhooks.create(call.wallet, call.body);
    return { success: true, webhook, secret };
  });
  routes.put('/webhooks/{webhookId}', async (call) => {
    const { webhookId } = call.params;
    return { success: true, webhook: await webhooks.change(call.wallet, webhookId, call.body) };
  });
  routes.post('/webhooks/{webhookId}/delete', async (call) => {
    await webhooks.remove(call.wallet, call.params.webhookId);
    return { success: true, message: messages.deleted };
  });
  routes.post('/webhooks/{webhookId}/secret', async (call) => {
    return { success: true, ...(await webhooks.replaceSecret(call.wallet, call.params.webhookId)) };
  });
  routes.post('/webhooks/{webhookId}/test', async (call) => {
    return { success: true, eventId: await webhooks.test(call.wallet, call.params.webhookId) };
  });
  routes.get('/webhooks/{webhookId}/deliveries/{start}/{end}', async (call) => {
    const { wallet, params, slice } = call;
    const { next, ...list } = await webhooks.deliveries(wallet, params.webhookId, slice);
    return { success: true, ...list, ...call.nextOf({ next }) };
  });
  routes.post('/webhooks/{webhookId}/resend', async (call) => {
    const { wallet, params, body } = call;
    await webhooks.resend(wallet, params.webhookId, body.eventId);
    return { success: true, message: messages.queued };
  });
  return routes.router;
}

import { accountMessages, creatorApplicationMessages as messages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { ApplicationDecisionService } from './application-decision-service.ts';
import type { CreatorApplicationService } from './creator-application-service.ts';

export function creatorApplicationRoutes(
  applications: CreatorApplicationService,
  decisions: ApplicationDecisionService,
): Router {
  const routes = typedRoutes();
  routes.get('/creator-applications/mine', async (call) => ({
    success: true,
    ...(await applications.own(call.wallet)),
  }));
  routes.post('/creator-applications/mine', async (call) => {
    await applications.apply(call.wallet, call.body);
    return { success: true, message: messages.sent };
  });
  routes.post('/creator-applications/mine/withdraw', async (call) => {
    await applications.withdraw(call.wallet);
    return { success: true, message: messages.withdrawn };
  });
  routes.get('/admin/creator-applications/{start}/{end}', async (call) => {
    const { next, ...list } = await decisions.page(call.slice, call.query.state);
    return { success: true, ...list, ...call.nextOf({ next }) };
  });
  routes.post('/admin/creator-application/{address}/decision', async (call) => {
    await decisions.decide(call.caller, call.params.address.toLowerCase(), call.body);
    return { success: true, message: accountMessages.updated };
  });
  return routes.router;
}

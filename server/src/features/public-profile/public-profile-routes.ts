import { accountMessages, publicProfileMessages as messages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { ProfileHidingService } from './profile-hiding-service.ts';
import type { PublicProfileService } from './public-profile-service.ts';

export function publicProfileRoutes(profiles: PublicProfileService, hiding: ProfileHidingService): Router {
  const routes = typedRoutes();
  routes.get('/public-profiles', async (call) => {
    const wallets = call.query.addresses.toLowerCase().split(',');
    return { success: true, profiles: await profiles.shownOf(wallets) };
  });
  routes.get('/public-profiles/mine', async (call) => ({
    success: true,
    ...(await profiles.own(call.wallet, call.caller.userId)),
  }));
  routes.post('/public-profiles/mine', async (call) => {
    await profiles.save(call.wallet, call.body);
    return { success: true, message: messages.saved };
  });
  routes.get('/admin/profiles/{start}/{end}', async (call) => {
    const { next, ...list } = await hiding.page(call.slice, call.caller.userId);
    return { success: true, ...list, ...call.nextOf({ next }) };
  });
  routes.post('/admin/profiles', async (call) => {
    const { address, hidden, reason } = call.body;
    await hiding.change(call.caller, { wallet: address.toLowerCase(), hidden, reason });
    return { success: true, message: accountMessages.updated };
  });
  return routes.router;
}

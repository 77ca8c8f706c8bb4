import { followMessages as messages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { FollowService } from './follow-service.ts';

export function followRoutes(follows: FollowService): Router {
  const routes = typedRoutes();
  routes.get('/follows/{start}/{end}', async (call) => {
    const { kind, subject } = call.query;
    const only = { kind, subject: subject?.toLowerCase() };
    const { next, ...list } = await follows.list(call.wallet, call.slice, only);
    return { success: true, ...list, ...call.nextOf({ next }) };
  });
  routes.post('/follows/add', async (call) => {
    const { kind, subject } = call.body;
    await follows.follow(call.wallet, { kind, subject: subject.toLowerCase() });
    return { success: true, message: messages.followed };
  });
  routes.post('/follows/remove', async (call) => {
    const { kind, subject } = call.body;
    await follows.unfollow(call.wallet, { kind, subject: subject.toLowerCase() });
    return { success: true, message: messages.unfollowed };
  });
  return routes.router;
}

import { signedOrderMessages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { sentOrder } from './sent-order.ts';
import type { SignedOrderService } from './signed-order-service.ts';

export function signedOrderRoutes(orders: SignedOrderService): Router {
  const routes = typedRoutes();
  routes.post('/order/make', async (call) => {
    return { success: true, order: await orders.make(call.wallet, sentOrder(call.body)) };
  });
  routes.get('/order/orders/{start}/{end}', async (call) => {
    const { tokenId: cubeId, maker, kind, sort, unfunded } = call.query;
    const requested = { cubeId, maker: maker?.toLowerCase(), kind, sort, unfunded };
    const { next, ...list } = await orders.list(call.slice, requested);
    return { success: true, ...list, ...call.nextOf({ next }) };
  });
  routes.get('/order/{orderHash}', async (call) => {
    return { success: true, order: await orders.one(call.params.orderHash) };
  });
  routes.post('/order/withdraw', async (call) => {
    await orders.withdraw(call.wallet, call.body.orderHash);
    return { success: true, message: signedOrderMessages.withdrawnNow };
  });
  return routes.router;
}

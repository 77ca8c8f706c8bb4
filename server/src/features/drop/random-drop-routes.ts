import type { Router } from 'express';
import { dropMessages } from '@cubedrop/sdk';
import { typedRoutes, type ApiCall } from '../../platform/http/typed-routes.ts';
import { assertOwn } from '../account/account-policy.ts';
import type { NewOrder } from './new-order.ts';
import type { Orderer, RandomDropService } from './random-drop-service.ts';

export function randomDropRoutes(randomDrops: RandomDropService): Router {
  const routes = typedRoutes();
  routes.get('/api/v1/exporter/commitment', async (call) => {
    const { userId } = ordererOf(call);
    return { success: true, ...(await randomDrops.commitment(userId)) };
  });
  routes.post('/api/v1/exporter/addOrder', async (call) => {
    const { exporterId, ...order } = call.body;
    const orderer = ordererOf(call);
    assertOwn(orderer, exporterId);
    const sent = { files: await call.files('documents'), network: call.network };
    const record = await randomDrops.order(orderer, newOrderOf(order), sent);
    return { success: true, message: dropMessages.orderAdded, order: record };
  });
  routes.get('/api/v1/exporter/orders/{start}/{end}', async (call) => {
    const list = await randomDrops.list(ordererOf(call), call.slice);
    const { orders: Orderdata, count: Ordercount, countIsExact } = list;
    return { success: true, Orderdata, Ordercount, countIsExact, ...call.nextOf(list) };
  });
  routes.get('/api/v1/exporter/draw/{orderId}', async (call) => {
    return { success: true, ...(await randomDrops.draw(call.params.orderId)) };
  });
  return routes.router;
}

/** @throws UnauthorizedError, or HttpError 403 if the caller has no wallet */
function ordererOf({ caller, wallet }: Pick<ApiCall<unknown>, 'caller' | 'wallet'>): Orderer {
  return { userId: caller.userId, address: wallet };
}

/** The form of an order, without the account and the files. */
type OrderForm = Omit<NewOrder, 'cubeCount'> & { numberOfTokens: string };

/** Picks the fields of an order from the form, without its files. */
function newOrderOf(body: OrderForm): NewOrder {
  const { description, documentNames, numberOfTokens, salePrice, minimumBid, clientSeed, commitment } = body;
  return {
    description,
    documentNames,
    cubeCount: numberOfTokens,
    ...(salePrice === undefined ? {} : { salePrice }),
    ...(minimumBid === undefined ? {} : { minimumBid }),
    ...(clientSeed === undefined ? {} : { clientSeed }),
    ...(commitment === undefined ? {} : { commitment }),
  };
}

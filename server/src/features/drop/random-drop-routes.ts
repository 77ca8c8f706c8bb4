import type { Request, Router } from 'express';
import { dropMessages } from '@cubedrop/sdk';
import { forbidden } from '../../platform/errors.ts';
import { callerOf, walletOf } from '../../platform/http/caller.ts';
import { filesOf } from '../../platform/http/form-files.ts';
import { sliceOf } from '../../platform/http/request.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { NewOrder, Orderer, RandomDropService } from './random-drop-service.ts';

export function randomDropRoutes(randomDrops: RandomDropService): Router {
  const router = apiRouter();
  router.get('/api/v1/exporter/commitment', async (req, res) => {
    const { userId } = ordererOf(req);
    res.json({ success: true, ...(await randomDrops.commitment(userId)) });
  });
  router.post('/api/v1/exporter/addOrder', async (req, res) => {
    const { exporterId, ...order } = req.body as NewOrder & { exporterId: string };
    const orderer = ordererOf(req);
    if (exporterId !== orderer.userId) throw forbidden("This is somebody else's account.");
    const made = await randomDrops.order(orderer, asked(order), await filesOf(req, 'documents'));
    res.json({ success: true, message: dropMessages.orderAdded, order: made });
  });
  router.get('/api/v1/exporter/orders/:start/:end', async (req, res) => {
    const { orders, count } = await randomDrops.list(ordererOf(req), sliceOf(req));
    res.json({ success: true, Orderdata: orders, Ordercount: count });
  });
  router.get('/api/v1/exporter/draw/:orderId', async (req, res) => {
    res.json({ success: true, ...(await randomDrops.draw(req.params.orderId)) });
  });
  return router;
}

/** @throws UnauthorizedError, or HttpError 403 if the caller has no wallet */
function ordererOf(req: Request): Orderer {
  const caller = callerOf(req);
  return { userId: caller.userId, address: walletOf(req) };
}

/** Picks the fields of an order from the form, without its files. */
function asked(body: NewOrder): NewOrder {
  const { description, documentNames, numberOfTokens, salePrice, minimumBid, clientSeed, commitment } = body;
  return {
    description,
    documentNames,
    numberOfTokens,
    ...(salePrice === undefined ? {} : { salePrice }),
    ...(minimumBid === undefined ? {} : { minimumBid }),
    ...(clientSeed === undefined ? {} : { clientSeed }),
    ...(commitment === undefined ? {} : { commitment }),
  };
}

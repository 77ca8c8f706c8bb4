import type { Router } from 'express';
import { requestedOwner } from '../../platform/http/requested-owner.ts';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { dropMessages, dropMetadata } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { storedName } from '../reported-metadata.ts';
import type { DropService, ReportedDrop } from './drop-service.ts';

export function dropRoutes(drops: DropService): Router {
  const routes = typedRoutes();
  const dropResponse = async (dropId: string) => {
    const { drop, cubes, faces } = await drops.one(dropId);
    return { success: true as const, Dropdata: drop, Tokensdata: cubes, Nftdata: faces };
  };

  routes.get('/drop/drops', async (call) => {
    return { success: true, Dropdata: await drops.all(requestedOwner(call)) };
  });
  routes.get('/drop/drops/{start}/{end}', async (call) => {
    const filter = filterOf(call);
    const isStart = call.slice.start === 0 && call.slice.after === undefined;
    const { status, sort: _sort, ...others } = filter;
    const isPlain =
      (status ?? 'running') === 'running' && Object.values(others).every((value) => value === undefined);
    const [list, featured] = await Promise.all([
      drops.page(call.slice, filter),
      isStart && isPlain ? drops.featured() : undefined,
    ]);
    const { drops: Dropdata, count: Dropscount, countIsExact } = list;
    return {
      success: true,
      Dropdata,
      Dropscount,
      countIsExact,
      ...(featured && { featured }),
      ...call.nextOf(list),
    };
  });
  routes.get('/drop/{dropId}', (call) => dropResponse(call.params.dropId));
  routes.post('/drop/drops', (call) => dropResponse(call.body.dropId));
  routes.post('/drop/createdrop', async (call) => {
    const _id = await drops.opened(call.wallet, reportedDrop(call.body));
    return { success: true, message: dropMessages.created, _id };
  });
  return routes.router;
}

function reportedDrop(body: Wire['NewDrop']): ReportedDrop {
  return {
    dropId: body.dropId,
    cubeIds: body.tokenId,
    startsAt: body.AuctionStartsAt,
    endsAt: body.AuctionEndsAt,
    minimumBid: body.MinimumBid,
    bidDelta: body.bidDelta,
    transaction: body.transaction,
    metadata: () => dropMetadata({ ...body, image: storedName(body.image) }),
  };
}

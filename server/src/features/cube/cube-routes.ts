import type { Router } from 'express';
import type { Wire } from '@cubedrop/sdk/api';
import { badRequest } from '../../platform/errors.ts';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { cubeMessages, cubeMetadata } from '@cubedrop/sdk';
import { storedName } from '../reported-metadata.ts';
import type { ReportedCube } from './cube-reports.ts';
import type { CubeService } from './cube-service.ts';
import { presentCubeList, presentCubeSlice } from './cube-list-presenter.ts';

export function cubeRoutes(cubes: CubeService): Router {
  const routes = typedRoutes();
  const cubeResponse = (cube: Wire['Cube'], nfts: readonly Wire['Nft'][]) => ({
    success: true as const,
    tokensdata: cube,
    nftdata: nfts.map((nft) => [nft]),
  });
  const inDrop = async (cubeId: string, dropId: string) => {
    const { cube, nfts, drop } = await cubes.inDrop(cubeId, dropId);
    return { ...cubeResponse(cube, nfts), Dropdata: drop };
  };
  const inAuction = async (cubeId: string, auctionId: string) => {
    const { cube, nfts, auction } = await cubes.inAuction(cubeId, auctionId);
    return { ...cubeResponse(cube, nfts), UserAuctiondata: auction };
  };
  const alone = async (cubeId: string, saleId: string | undefined) => {
    const { cube, nfts, sale } = await cubes.one(cubeId, saleId);
    return { ...cubeResponse(cube, nfts), ...(sale ? { Usersaledata: sale } : {}) };
  };

  routes.get('/token/TokenIds/{start}/{end}', async (call) => {
    const list = await cubes.madeBy(call.wallet, call.slice, filterOf(call));
    return { ...presentCubeSlice(list), ...call.nextOf(list) };
  });
  routes.get('/token/userTokenIds/{start}/{end}', async (call) => {
    const list = await cubes.heldBy(call.wallet, call.slice, filterOf(call));
    return { ...presentCubeSlice(list), ...call.nextOf(list) };
  });
  routes.get('/token/TokenIdsnotonauction', async (call) => {
    return presentCubeList(await cubes.freeOf(call.wallet));
  });
  routes.get('/token/{tokenId}', async (call) => {
    const { dropId, auctionId, saleId } = call.query;
    if ([dropId, auctionId, saleId].filter((id) => id !== undefined).length > 1)
      throw badRequest('Send at most one of dropId, auctionId and saleId.');
    const { tokenId } = call.params;
    if (dropId !== undefined) return inDrop(tokenId, dropId);
    if (auctionId !== undefined) return inAuction(tokenId, auctionId);
    return alone(tokenId, saleId);
  });
  routes.post('/token/SingleTokenId', async (call) => {
    const { tokenId, check, dropId, auctionId } = call.body;
    if (check === 'drop') {
      if (!dropId) throw badRequest('dropId not found in request body');
      return inDrop(tokenId, dropId);
    } else if (check === 'userauction') {
      if (!auctionId) throw badRequest('auctionId not found in request body');
      return inAuction(tokenId, auctionId);
    } else {
      return alone(tokenId, auctionId ?? undefined);
    }
  });
  routes.post('/token/TokenIds', async (call) => {
    const _id = await cubes.made(call.wallet, reportedCube(call.body));
    return { success: true, message: cubeMessages.created, _id };
  });
  return routes.router;
}

function reportedCube(body: Wire['NewCube']): ReportedCube {
  return {
    cubeId: body.tokenId,
    nftIds: body.nftids,
    transaction: body.transaction,
    metadata: (nftids) =>
      cubeMetadata({
        ...body,
        nftids,
        MusicArtistProfile: storedName(body.MusicArtistProfile),
        ownermusicfile: storedName(body.ownermusicfile),
        nonownermusicfile: storedName(body.nonownermusicfile),
      }),
  };
}

import type { Router } from 'express';
import type { Wire } from '@cubedrop/sdk/api';
import type { Total } from '../../platform/database/page.ts';
import { badRequest } from '../../platform/errors.ts';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { cubeMessages, cubeMetadata } from '@cubedrop/sdk';
import { storedName } from '../reported-metadata.ts';
import type { ReportedCube } from './cube-reports.ts';
import type { CubeList, CubeService } from './cube-service.ts';

export function cubeRoutes(cubes: CubeService): Router {
  const routes = typedRoutes();
  const listResponse = ({ cubes: tokensdata, faces: nftsdata }: CubeList) => ({
    success: true as const,
    tokensdata,
    nftsdata,
  });
  const sliceResponse = (list: CubeList & Total) => ({
    ...listResponse(list),
    tokencount: list.count,
    countIsExact: list.countIsExact,
  });

  routes.get('/token/TokenIds/{start}/{end}', async (call) => {
    const list = await cubes.madeBy(call.wallet, call.slice, filterOf(call));
    return { ...sliceResponse(list), ...call.nextOf(list) };
  });
  routes.get('/token/userTokenIds/{start}/{end}', async (call) => {
    const list = await cubes.heldBy(call.wallet, call.slice, filterOf(call));
    return { ...sliceResponse(list), ...call.nextOf(list) };
  });
  routes.get('/token/TokenIdsnotonauction', async (call) => {
    return listResponse(await cubes.freeOf(call.wallet));
  });
  routes.post('/token/SingleTokenId', async (call) => {
    const { tokenId, check, dropId, auctionId } = call.body;
    const cubeResponse = (cube: Wire['Cube'], nfts: readonly Wire['Nft'][]) => ({
      success: true as const,
      tokensdata: cube,
      nftdata: nfts.map((nft) => [nft]),
    });
    if (check === 'drop') {
      if (!dropId) throw badRequest('dropId not found in request body');
      const { cube, nfts, drop } = await cubes.inDrop(tokenId, dropId);
      return { ...cubeResponse(cube, nfts), Dropdata: drop };
    } else if (check === 'userauction') {
      if (!auctionId) throw badRequest('auctionId not found in request body');
      const { cube, nfts, auction } = await cubes.inAuction(tokenId, auctionId);
      return { ...cubeResponse(cube, nfts), UserAuctiondata: auction };
    } else {
      const { cube, nfts, sale } = await cubes.one(tokenId, auctionId ?? undefined);
      return { ...cubeResponse(cube, nfts), ...(sale ? { Usersaledata: sale } : {}) };
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

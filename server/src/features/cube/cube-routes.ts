import type { Router } from 'express';
import type { Cube, NewCube, Nft } from '@cubedrop/sdk/api';
import { badRequest } from '../../platform/errors.ts';
import { walletOf } from '../../platform/http/caller.ts';
import { sliceOf } from '../../platform/http/request.ts';
import { filterOf } from '../search/requested-filter.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { CubeList, CubeService } from './cube-service.ts';

interface CubeAsked {
  tokenId: string;
  check: 'drop' | 'notdrop' | 'userauction';
  dropId?: string | null;
  auctionId?: string | null;
}

export function cubeRoutes(cubes: CubeService): Router {
  const router = apiRouter();
  const answer = ({ cubes: tokensdata, faces: nftsdata }: CubeList) => ({
    success: true,
    tokensdata,
    nftsdata,
  });

  router.get('/token/TokenIds/:start/:end', async (req, res) => {
    const list = await cubes.madeBy(walletOf(req), sliceOf(req), filterOf(req));
    res.json({ ...answer(list), tokencount: list.count });
  });
  router.get('/token/userTokenIds/:start/:end', async (req, res) => {
    const list = await cubes.heldBy(walletOf(req), sliceOf(req), filterOf(req));
    res.json({ ...answer(list), tokencount: list.count });
  });
  router.get('/token/TokenIdsnotonauction', async (req, res) => {
    res.json(answer(await cubes.freeOf(walletOf(req))));
  });
  router.post('/token/SingleTokenId', async (req, res) => {
    const { tokenId, check, dropId, auctionId } = req.body as CubeAsked;
    const looked = (cube: Cube, nfts: readonly Nft[]) => ({
      success: true,
      tokensdata: cube,
      nftdata: nfts.map((nft) => [nft]),
    });
    if (check === 'drop') {
      if (!dropId) throw badRequest('dropId not found in request body');
      const { cube, nfts, drop } = await cubes.inDrop(tokenId, dropId);
      res.json({ ...looked(cube, nfts), Dropdata: drop });
    } else if (check === 'userauction') {
      if (!auctionId) throw badRequest('auctionId not found in request body');
      const { cube, nfts, auction } = await cubes.inAuction(tokenId, auctionId);
      res.json({ ...looked(cube, nfts), UserAuctiondata: auction });
    } else {
      const { cube, nfts, sale } = await cubes.one(tokenId, auctionId ?? undefined);
      res.json({ ...looked(cube, nfts), ...(sale ? { Usersaledata: sale } : {}) });
    }
  });
  router.post('/token/TokenIds', async (req, res) => {
    const _id = await cubes.made(walletOf(req), req.body as NewCube);
    res.json({ success: true, message: 'Cube Created Successfully.', _id });
  });
  return router;
}

import type { Router } from 'express';
import type { NewCube } from '@cubedrop/sdk/api';
import { badRequest, HttpError } from '../errors.ts';
import { walletOf } from '../http/caller.ts';
import { sliceOf } from '../http/request.ts';
import { apiRouter } from '../http/router.ts';
import type { CubeList, CubeService } from './cube-service.ts';

interface CubeAsked {
  tokenId: string;
  check: 'drop' | 'notdrop' | 'userauction';
  dropId?: string | null;
}

export function cubeRoutes(cubes: CubeService): Router {
  const router = apiRouter();
  const answer = ({ cubes: tokensdata, faces: nftsdata }: CubeList) => ({
    success: true,
    tokensdata,
    nftsdata,
  });

  router.get('/token/TokenIds/:start/:end', async (req, res) => {
    const list = await cubes.madeBy(walletOf(req), sliceOf(req));
    res.json({ ...answer(list), tokencount: list.count });
  });
  router.get('/token/userTokenIds/:start/:end', async (req, res) => {
    const list = await cubes.heldBy(walletOf(req), sliceOf(req));
    res.json({ ...answer(list), tokencount: list.count });
  });
  router.get('/token/TokenIdsnotonauction', async (req, res) => {
    res.json(answer(await cubes.freeOf(walletOf(req))));
  });
  router.post('/token/SingleTokenId', async (req, res) => {
    const { tokenId, check, dropId } = req.body as CubeAsked;
    if (check === 'userauction') throw new HttpError(501, 'Not available yet');
    if (check === 'drop' && !dropId) throw badRequest('dropId not found in request body');
    const { cube, nfts, ...more } =
      check === 'drop' ? await cubes.inDrop(tokenId, dropId!) : await cubes.one(tokenId);
    const Dropdata = 'drop' in more ? { Dropdata: more.drop } : {};
    res.json({ success: true, tokensdata: cube, nftdata: nfts.map((nft) => [nft]), ...Dropdata });
  });
  router.post('/token/TokenIds', async (req, res) => {
    const _id = await cubes.made(walletOf(req), req.body as NewCube);
    res.json({ success: true, message: 'Cube Created Successfully.', _id });
  });
  return router;
}

import type { Router } from 'express';
import type { NewNft } from '@cubedrop/sdk/api';
import { walletOf } from '../../platform/http/caller.ts';
import { sliceOf } from '../../platform/http/request.ts';
import { filterOf } from '../search/requested-filter.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { NftService } from './nft-service.ts';

export function nftRoutes(nfts: NftService): Router {
  const router = apiRouter();
  router.get('/nft/createnft', async (req, res) => {
    res.json({ success: true, NFTdata: await nfts.usable(walletOf(req)) });
  });
  router.get('/nft/createnft/:start/:end', async (req, res) => {
    const list = await nfts.list(walletOf(req), sliceOf(req), filterOf(req));
    res.json({ success: true, NFTdata: list.nfts, Nftcount: list.count });
  });
  router.post('/nft/createnft', async (req, res) => {
    const { nftdata, transaction } = req.body as { nftdata: NewNft[]; transaction?: string };
    const NFTdata = await nfts.minted(walletOf(req), nftdata, transaction);
    res.json({ success: true, message: 'Nfts Created Successfully.', NFTdata });
  });
  return router;
}

import type { Router } from 'express';
import { filterOf } from '../search/requested-filter.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { nftMessages, nftMetadata } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { storedName } from '../reported-metadata.ts';
import type { NftService, ReportedNft } from './nft-service.ts';

export function nftRoutes(nfts: NftService): Router {
  const routes = typedRoutes();
  routes.get('/nft/createnft', async (call) => {
    return { success: true, NFTdata: await nfts.usable(call.wallet) };
  });
  routes.get('/nft/createnft/{start}/{end}', async (call) => {
    const list = await nfts.list(call.wallet, call.slice, filterOf(call));
    const { nfts: NFTdata, count: Nftcount, countIsExact } = list;
    return { success: true, NFTdata, Nftcount, countIsExact, ...call.nextOf(list) };
  });
  routes.post('/nft/createnft', async (call) => {
    const { nftdata, transaction } = call.body;
    const minted = await nfts.minted(call.wallet, nftdata.map(reportedNft), transaction);
    const NFTdata = minted.map(({ id, nftId }) => ({ _id: id, nftId }));
    return { success: true, message: nftMessages.created, NFTdata };
  });
  return routes.router;
}

function reportedNft(body: Wire['NewNft']): ReportedNft {
  return { nftId: body.nftId, metadata: () => nftMetadata(withStoredNames(body)) };
}

function withStoredNames(body: Wire['NewNft']): Wire['NewNft'] {
  const nft = {
    ...body,
    ImageArtistProfile: storedName(body.ImageArtistProfile),
    ProducerProfile: storedName(body.ProducerProfile),
    ExecutiveProducerProfile: storedName(body.ExecutiveProducerProfile),
    FanProfile: storedName(body.FanProfile),
  };
  if (body.collectionimage !== undefined) nft.collectionimage = storedName(body.collectionimage);
  return nft;
}

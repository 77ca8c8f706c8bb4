import type { JsonInput } from '@cubedrop/sdk';
import type { Cube, CubeLot, Wire } from '@cubedrop/sdk/api';
import { auctionJson } from './auction-json.ts';
import { faceJson } from './face-json.ts';
import { saleJson } from './sale-json.ts';
import { weiJson } from './wei-json.ts';

/** Returns a cube as `--json` prints it: with the API's names, and of its faces only the front one. */
export const cubeJson = (cube: Cube): JsonInput<Wire['Cube']> => ({
  _id: cube.id,
  tokenId: cube.onChainId,
  title: cube.title,
  description: cube.description,
  SalePrice: String(cube.price),
  MusicArtistName: cube.musicArtist.name,
  MusicArtistProfile: cube.musicArtist.portrait,
  MusicArtistAbout: cube.musicArtist.statement,
  ownermusicfile: cube.ownerTrack,
  nonownermusicfile: cube.previewTrack,
  key: cube.key,
  nftids: cube.nftIds,
  address: cube.holder,
  creator: cube.creator,
  userId: cube.holderId,
  salestatus: cube.isListed,
  userclaimfunds: cube.auctionFundsClaimed,
  royaltyBasisPoints: cube.royaltyBasisPoints,
  frontFace: cube.frontFace && faceJson(cube.frontFace),
  transaction: cube.transaction,
  sale: cube.sale && saleJson(cube.sale),
  userAuction: cube.auction && auctionJson(cube.auction),
  ...(cube.lot && lotJson(cube.lot)),
  hidden: cube.hidden,
});

const lotJson = (lot: CubeLot) => ({
  dropId: lot.dropId,
  AuctionStartsAt: lot.startsAt,
  AuctionEndsAt: lot.endsAt,
  MinimumBid: String(lot.minimumBid),
  highestBid: weiJson(lot.highestBid),
  highestBidder: lot.highestBidder,
  bidCount: lot.bidCount,
  fundsClaimed: lot.fundsClaimed,
  cubeClaimed: lot.cubeClaimed,
});

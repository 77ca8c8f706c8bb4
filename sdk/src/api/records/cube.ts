import { toAddress, type Address } from '../../base/hex.ts';
import type { JsonInput } from '../../base/json.ts';
import { parseWei } from '../../base/money/parse.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';
import { decodeAddressOrNull } from './address.ts';
import type { Credit } from './credit.ts';
import { decodeFace, type Face } from './face.ts';
import { decodeOwnersAuction, type OwnersAuction } from './owners-auction.ts';
import { decodeSale, type Sale } from './sale.ts';
import type { Match } from './match.ts';
import { decodeWeiOrNull } from './wei.ts';

/** The lot of a cube in a drop. Amounts are in wei. */
export interface CubeLot {
  /** Server id of the drop. */
  dropId: string;
  /** Start of the drop, in seconds since the epoch. */
  startsAt: Seconds;
  /** End of this lot, including extensions. */
  endsAt: Seconds;
  /** Lowest first total that the lot accepts, in wei. The seller may have lowered it. */
  minimumBid: bigint;
  /** Total of the highest bidder, in wei. `null` without a bid. */
  highestBid: bigint | null;
  /** Account that leads or, once the lot has ended, has won. `null` without a bid. */
  highestBidder: Address | null;
  /** Number of bids on the lot. Each raise counts. */
  bidCount: number;
  /** Whether the winning bid has been paid out. */
  fundsClaimed: boolean;
  /** Whether the cube has left the auction. */
  cubeClaimed: boolean;
}

/** A cube. */
export interface Cube {
  /** Server id. */
  id: string;
  /** On-chain id, decimal. */
  onChainId: string;
  /** Name of the cube. Empty if its metadata is unknown. */
  title: string;
  /** Text about the cube. Empty if its metadata is unknown. */
  description: string;
  /** Price of its sale, or else the price that its creator asks, in wei. */
  price: bigint;
  /** Person who made the music. All texts are empty if the metadata of the cube is unknown. */
  musicArtist: Credit;
  /** URL of the owner track. It is private: `getTrack` returns what the caller can hear. */
  ownerTrack: string;
  /** URL of the preview track, which is private too. */
  previewTrack: string;
  /** Its NFTs in the order of its sides. Empty if the cube was made without NFTs, or if they were not requested. */
  faces: readonly Face[];
  /** Its first NFT. `null` if the cube was made without NFTs, or if that NFT's metadata is unknown. */
  frontFace: Face | null;
  /** Server ids of its NFTs. */
  nftIds: string[];
  /** Owner according to the chain; while an auction holds the cube, the auction's seller. */
  holder: Address;
  /** Server id of the holder's account. `null` if that wallet has never signed in. */
  holderId: string | null;
  /** The account that made it. */
  creator: Address;
  /** Whether it is in an unexpired sale, or in an auction that it has not left. */
  isListed: boolean;
  /** Whether the funds of the requested owner's auction, or else of its latest one, have been claimed. */
  auctionFundsClaimed: boolean;
  /** The creator's share of later sales by others. */
  royaltyBasisPoints: number;
  /** Its current sale, if any. */
  sale?: Sale | undefined;
  /** The owner's auction that it is in, or the requested one. */
  auction?: OwnersAuction | undefined;
  /** Its lot in the requested drop, or else in its latest drop. */
  lot?: CubeLot | undefined;
  /** Why and since when an admin hides it from the public. `undefined` if it is not hidden. */
  hidden?: Wire['Hidden'] | undefined;
  /** Texts that contain a word of the search; the cube's own texts come first. `undefined` without a search. */
  matched?: readonly Match[] | undefined;
  /** Manifest key. */
  key?: string | undefined;
  /** Hash of the transaction that made it. */
  transaction?: string | undefined;
}

/** @param faces its NFTs in the order of its sides */
export const decodeCube = (wire: Wire['Cube'], faces: readonly Face[]): Cube => ({
  id: wire._id,
  onChainId: wire.tokenId,
  title: wire.title,
  description: wire.description,
  price: parseWei(wire.SalePrice),
  musicArtist: {
    name: wire.MusicArtistName,
    portrait: wire.MusicArtistProfile,
    statement: wire.MusicArtistAbout,
  },
  ownerTrack: wire.ownermusicfile,
  previewTrack: wire.nonownermusicfile,
  faces,
  frontFace: wire.frontFace && decodeFace(wire.frontFace),
  nftIds: wire.nftids,
  holder: toAddress(wire.address),
  holderId: wire.userId,
  creator: toAddress(wire.creator),
  isListed: wire.salestatus,
  auctionFundsClaimed: wire.userclaimfunds,
  royaltyBasisPoints: wire.royaltyBasisPoints,
  sale: wire.sale && decodeSale(wire.sale),
  auction: wire.userAuction && decodeOwnersAuction(wire.userAuction),
  lot: decodeLot(wire),
  hidden: wire.hidden,
  matched: wire.matched,
  key: wire.key,
  transaction: wire.transaction,
});

/** Returns cubes with their faces. @param faces for each cube, its NFTs in the order of its sides */
export const decodeCubes = (cubes: readonly Wire['Cube'][], faces: Wire['FaceLists']): Cube[] =>
  cubes.map((cube, index) => decodeCube(cube, (faces[index] ?? []).map(decodeFace)));

function decodeLot(wire: Wire['Cube']): CubeLot | undefined {
  const { dropId, AuctionStartsAt: startsAt, AuctionEndsAt: endsAt, MinimumBid: minimumBid } = wire;
  if (dropId === undefined || startsAt === undefined || endsAt === undefined || minimumBid === undefined)
    return undefined;
  return {
    dropId,
    startsAt,
    endsAt,
    minimumBid: parseWei(minimumBid),
    highestBid: decodeWeiOrNull(wire.highestBid ?? null),
    highestBidder: decodeAddressOrNull(wire.highestBidder ?? null),
    bidCount: wire.bidCount ?? 0,
    fundsClaimed: wire.fundsClaimed ?? false,
    cubeClaimed: wire.cubeClaimed ?? false,
  };
}

/** A cube that was made on the chain, to be reported to the server. */
export interface NewCube {
  /** On-chain id, decimal. */
  onChainId: string;
  /** Name of the cube, as in its metadata. */
  title: string;
  /** Text about the cube, as in its metadata. */
  description: string;
  /** Price that the creator asks, in wei. */
  price: bigint;
  /** Person who made the music, as in the metadata; `portrait` is the URL of an upload. */
  musicArtist: Credit;
  /** URL. */
  ownerTrack: string;
  /** URL. */
  previewTrack: string;
  /** Server ids of its six NFTs, in the order of its sides. */
  nftIds: readonly string[];
  /** The account that made it. */
  creator: Address;
  /** Manifest key. */
  key?: string | undefined;
  /** Hash of the transaction that made it. */
  transaction?: string | undefined;
}

export const encodeNewCube = (cube: NewCube): JsonInput<Wire['NewCube']> => ({
  tokenId: cube.onChainId,
  title: cube.title,
  description: cube.description,
  SalePrice: String(cube.price),
  MusicArtistName: cube.musicArtist.name,
  MusicArtistProfile: cube.musicArtist.portrait,
  MusicArtistAbout: cube.musicArtist.statement,
  ownermusicfile: cube.ownerTrack,
  nonownermusicfile: cube.previewTrack,
  nftids: [...cube.nftIds],
  address: cube.creator,
  key: cube.key,
  transaction: cube.transaction,
});

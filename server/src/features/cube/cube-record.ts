import type { Cube, Face, Sale, UserAuction } from '@cubedrop/sdk/api';
import { hiddenField } from '../admin/hidden-record.ts';
import type { HiddenRow } from '../admin/hidden-store.ts';
import { amount } from '../../platform/database/index.ts';
import type { LotInDrop } from '../lot/lot-store.ts';
import type { FileUrls } from '../../index/metadata/file-urls.ts';
import { cubeMetadataOf } from '../../index/metadata/readable.ts';
import { shortText, shownAddress } from '../../index/metadata/shown.ts';
import type { CubeRow } from './cube-model.ts';

/** Everything a cube's record is built from besides its row. */
export interface CubeParts {
  metadata: unknown;
  /** Server ids of its NFTs. */
  nftids: string[];
  faces: readonly Face[];
  /** The lot in whose context it is shown, or its latest one. */
  lot: LotInDrop | undefined;
  /** Its open sale. */
  sale: Sale | undefined;
  /** The owner's auction in whose context it is shown, or its latest one. */
  auction: UserAuction | undefined;
  /** Whether that auction was requested explicitly, so that it is included even if its cube has been claimed. */
  auctionAsked: boolean;
  /** The holder's account id. */
  userId: string | undefined;
  /** Set if the cube is hidden. */
  hidden: HiddenRow | undefined;
  urls: FileUrls;
}

/** Builds a cube as clients see it. Its texts are empty if its metadata is unknown. */
export function cubeRecord(row: CubeRow, parts: CubeParts): Cube {
  const { metadata, nftids, faces, lot, sale, auction, auctionAsked, userId, hidden, urls } = parts;
  const texts = description(metadata, urls);
  return {
    _id: row.id,
    tokenId: String(row.cubeId),
    ...texts,
    SalePrice: sale?.SalePrice ?? texts.SalePrice,
    nftids,
    address: shownAddress(row.holder),
    creator: shownAddress(row.creator),
    userId: userId ?? null,
    salestatus: row.owner !== row.holder || sale !== undefined,
    userclaimfunds: auction?.fundsClaimed ?? false,
    royaltyBasisPoints: row.royaltyBasisPoints ?? 0,
    frontFace: faces[0] ?? null,
    transaction: row.transactionHash,
    ...(sale ? { sale } : {}),
    ...(auction && (auctionAsked || !auction.cubeClaimed) ? { userAuction: auction } : {}),
    ...(lot ? lotInDrop(lot) : {}),
    ...hiddenField(hidden),
  };
}

function description(metadata: unknown, urls: FileUrls) {
  const cube = cubeMetadataOf(metadata);
  const file = (name: string | undefined): string => (name === undefined ? '' : urls.upload(name));
  return {
    title: shortText(cube?.title ?? ''),
    description: cube?.description ?? '',
    SalePrice: cube?.SalePrice ?? '0',
    MusicArtistName: shortText(cube?.MusicArtistName ?? ''),
    MusicArtistProfile: file(cube?.MusicArtistProfile),
    MusicArtistAbout: cube?.MusicArtistAbout ?? '',
    ownermusicfile: file(cube?.ownermusicfile),
    nonownermusicfile: file(cube?.nonownermusicfile),
    ...(cube?.key === undefined ? {} : { key: cube.key }),
  };
}

function lotInDrop({ lot, drop }: LotInDrop) {
  return {
    dropId: drop.id,
    AuctionStartsAt: drop.startsAt,
    AuctionEndsAt: lot.endsAt,
    MinimumBid: amount.decode(drop.minimumBid).toString(),
    highestBid: lot.bids === 0 ? null : amount.decode(lot.highestBid).toString(),
    highestBidder: lot.highestBidder === null ? null : shownAddress(lot.highestBidder),
    bidCount: lot.bids,
    fundsClaimed: Boolean(lot.fundsClaimed),
    cubeClaimed: Boolean(lot.cubeClaimed),
  };
}

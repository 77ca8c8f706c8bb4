import type { Cube, Face, Sale, UserAuction } from '@cubedrop/sdk/api';
import { hiddenField } from '../admin/hidden-record.ts';
import type { HiddenRow } from '../admin/hidden-store.ts';
import { amount } from '../database/index.ts';
import type { LotInDrop } from '../drop/lot-store.ts';
import type { FileUrls } from '../metadata/file-urls.ts';
import { cubeMetadataOf } from '../metadata/readable.ts';
import { shortText, shownAddress } from '../metadata/shown.ts';
import type { CubeRow } from './cube-model.ts';

/** What a cube's record is made of, besides its row. */
export interface CubeParts {
  metadata: unknown;
  /** The server's ids of its NFTs. */
  nftids: string[];
  faces: readonly Face[];
  /** The auction that it is looked at in, or its latest. */
  lot: LotInDrop | undefined;
  /** The sale that it is in now. */
  sale: Sale | undefined;
  /** The owner's auction that it is looked at in, or its latest. */
  auction: UserAuction | undefined;
  /** Whether that auction was asked for, and so is told of even when it is over and done with. */
  auctionAsked: boolean;
  /** The holder's account. */
  userId: string | undefined;
  /** That it is hidden. */
  hidden: HiddenRow | undefined;
  urls: FileUrls;
}

/** A cube as clients see it; one without metadata has empty texts. */
export function cubeRecord(row: CubeRow, parts: CubeParts): Cube {
  const { metadata, nftids, faces, lot, sale, auction, auctionAsked, userId, hidden, urls } = parts;
  const words = description(metadata, urls);
  return {
    _id: row.id,
    tokenId: String(row.cubeId),
    ...words,
    SalePrice: sale?.SalePrice ?? words.SalePrice,
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

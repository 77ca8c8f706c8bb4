import type { Wire } from '@cubedrop/sdk/api';
import { presentHidden } from '../admin/admin-presenter.ts';
import type { HiddenRow } from '../admin/hidden-store.ts';
import { amount } from '../../platform/database/index.ts';
import type { LotInDrop } from '../lot/lot-store.ts';
import type { FileUrls } from '../../index/metadata/file-urls.ts';
import { cubeTextsOf } from '../../index/metadata/readable.ts';
import { shortText, shownAddress } from '../../index/metadata/shown.ts';
import { presentFace } from '../nft/nft-presenter.ts';
import type { CubeRow } from './cube-model.ts';

/** Data shown with a cube in addition to its row. */
export interface CubeParts {
  metadata: unknown;
  /** Server ids of its NFTs. */
  nftIds: string[];
  /** The NFT of its front face; `undefined` if it has none, or if that NFT's metadata is unknown. */
  front: Wire['Nft'] | undefined;
  /** The lot in whose context it is shown, or its latest one. */
  lot: LotInDrop | undefined;
  /** Its open sale. */
  sale: Wire['Sale'] | undefined;
  /** The owner's auction in whose context it is shown, or its latest one. */
  auction: Wire['UserAuction'] | undefined;
  /** Whether that auction was requested explicitly; if so, it is included even if its cube has been claimed. */
  isAuctionRequested: boolean;
  /** The holder's account id. */
  userId: string | undefined;
  /** Set if the cube is hidden. */
  hidden: HiddenRow | undefined;
  urls: FileUrls;
}

/** Presents a cube. Its texts are empty if its metadata is unknown. */
export function presentCube(row: CubeRow, parts: CubeParts): Wire['Cube'] {
  const { metadata, nftIds, front, lot, sale, auction, isAuctionRequested, userId, hidden, urls } = parts;
  const texts = description(metadata, urls);
  return {
    _id: row.id,
    tokenId: String(row.cubeId),
    ...texts,
    SalePrice: sale?.SalePrice ?? texts.SalePrice,
    nftids: nftIds,
    address: shownAddress(row.holder),
    creator: shownAddress(row.creator),
    userId: userId ?? null,
    salestatus: row.owner !== row.holder || sale !== undefined,
    userclaimfunds: auction?.fundsClaimed ?? false,
    royaltyBasisPoints: row.royaltyBasisPoints ?? 0,
    frontFace: front ? presentFace(front) : null,
    transaction: row.transactionHash,
    ...(sale ? { sale } : {}),
    ...(auction && (isAuctionRequested || !auction.cubeClaimed) ? { userAuction: auction } : {}),
    ...(lot ? lotInDrop(lot) : {}),
    ...presentHidden(hidden),
  };
}

/** Summary of a cube for long lists. */
export type CubeName = Pick<Wire['Cube'], '_id' | 'tokenId' | 'title' | 'frontFace'>;

/** Presents a summary of a cube, with the NFT of its front face. */
export function presentCubeName(
  row: CubeRow,
  { metadata, front }: { metadata: unknown; front: Wire['Nft'] | undefined },
): CubeName {
  return {
    _id: row.id,
    tokenId: String(row.cubeId),
    title: shortText(cubeTextsOf(metadata)?.title ?? ''),
    frontFace: front ? presentFace(front) : null,
  };
}

function description(metadata: unknown, urls: FileUrls) {
  const cube = cubeTextsOf(metadata);
  const file = (name: string | undefined): string => (name === undefined ? '' : urls.upload(name));
  return {
    title: shortText(cube?.title ?? ''),
    description: cube?.description ?? '',
    SalePrice: cube?.price ?? '0',
    MusicArtistName: shortText(cube?.musicArtist.name ?? ''),
    MusicArtistProfile: file(cube?.musicArtist.portrait),
    MusicArtistAbout: cube?.musicArtist.statement ?? '',
    ownermusicfile: file(cube?.ownerTrack),
    nonownermusicfile: file(cube?.previewTrack),
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
    fundsClaimed: lot.fundsClaimed,
    cubeClaimed: lot.cubeClaimed,
  };
}

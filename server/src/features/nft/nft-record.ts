import type { NftMetadata } from '@cubedrop/sdk';
import type { Face, Nft } from '@cubedrop/sdk/api';
import { quantity } from '../../platform/database/index.ts';
import type { FileUrls } from '../../index/metadata/file-urls.ts';
import { nftMetadataOf } from '../../index/metadata/readable.ts';
import { shortText, shownAddress, shownCopies, webAddress } from '../../index/metadata/shown.ts';
import { collectionId } from '../profile/mention.ts';
import type { NftRow } from './nft-model.ts';

/** Returns an NFT as sent to clients, or `undefined` if its metadata is unknown or invalid. */
export function nftRecord(row: NftRow, metadata: unknown, urls: FileUrls): Nft | undefined {
  const credits = nftMetadataOf(metadata);
  if (!credits) return undefined;
  return {
    _id: row.id,
    nftId: String(row.nftId),
    address: shownAddress(row.creator),
    collectionId: collectionId(row.creator, credits.collectiontitle),
    tokensupply: shownCopies(quantity.decode(row.supply)),
    copiesLeft: shownCopies(quantity.decode(row.copiesLeft)),
    transaction: row.transactionHash,
    ...(credits.key === undefined ? {} : { key: credits.key }),
    ...work(credits, urls),
    ...people(credits, urls),
  };
}

/** Returns an NFT as a face of a cube. */
export function faceOf({ _id, nftId, artwork, type, title }: Nft): Face {
  return { _id, nftId, artwork, type, title };
}

function work(nft: NftMetadata, urls: FileUrls) {
  return {
    title: shortText(nft.title),
    description: nft.description,
    type: nft.type,
    ipfsHash: nft.ipfsHash,
    artwork: urls.artwork(nft.ipfsHash),
    other: nft.other,
    collectiontitle: shortText(nft.collectiontitle),
  };
}

function people(nft: NftMetadata, urls: FileUrls) {
  return {
    ImageArtistName: shortText(nft.ImageArtistName),
    ImageArtistProfile: urls.upload(nft.ImageArtistProfile),
    ImageArtistAbout: nft.ImageArtistAbout,
    ImageArtistWebsite: webAddress(nft.ImageArtistWebsite),
    ProducerName: shortText(nft.ProducerName),
    ProducerProfile: urls.upload(nft.ProducerProfile),
    ProducerInspiration: nft.ProducerInspiration,
    ExecutiveProducerName: shortText(nft.ExecutiveProducerName),
    ExecutiveProducerProfile: urls.upload(nft.ExecutiveProducerProfile),
    ExecutiveProducerInspiration: nft.ExecutiveProducerInspiration,
    FanName: shortText(nft.FanName),
    FanProfile: urls.upload(nft.FanProfile),
    FanInspiration: nft.FanInspiration,
  };
}

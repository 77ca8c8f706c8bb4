import type { Wire } from '@cubedrop/sdk/api';
import { quantity } from '../../platform/database/index.ts';
import type { FileUrls } from '../../index/metadata/file-urls.ts';
import { nftTextsOf, type NftTexts } from '../../index/metadata/readable.ts';
import { shortText, shownAddress, shownCopies, webAddress } from '../../index/metadata/shown.ts';
import { collectionId } from '../profile/mention.ts';
import type { NftRow } from './nft-model.ts';

/** Presents an NFT; `undefined` if its metadata is unknown or invalid. */
export function presentNft(row: NftRow, metadata: unknown, urls: FileUrls): Wire['Nft'] | undefined {
  const texts = nftTextsOf(metadata);
  if (!texts) return undefined;
  return {
    _id: row.id,
    nftId: String(row.nftId),
    address: shownAddress(row.creator),
    collectionId: collectionId(row.creator, texts.collection.title),
    tokensupply: shownCopies(quantity.decode(row.supply)),
    copiesLeft: shownCopies(quantity.decode(row.copiesLeft)),
    copiesHeld: shownCopies(quantity.decode(row.creatorBalance)),
    transaction: row.transactionHash,
    ...(texts.key === undefined ? {} : { key: texts.key }),
    ...artworkFields(texts, urls),
    ...creditFields(texts, urls),
  };
}

/** Presents an NFT as a face of a cube. */
export function presentFace({ _id, nftId, artwork, type, title }: Wire['Nft']): Wire['Face'] {
  return { _id, nftId, artwork, type, title };
}

function artworkFields(nft: NftTexts, urls: FileUrls) {
  return {
    title: shortText(nft.title),
    description: nft.description,
    type: nft.rarity,
    ipfsHash: nft.artwork,
    artwork: urls.artwork(nft.artwork),
    other: nft.other,
    collectiontitle: shortText(nft.collection.title),
  };
}

function creditFields({ imageArtist, producer, executiveProducer, fan }: NftTexts, urls: FileUrls) {
  return {
    ImageArtistName: shortText(imageArtist.name),
    ImageArtistProfile: urls.upload(imageArtist.portrait),
    ImageArtistAbout: imageArtist.statement,
    ImageArtistWebsite: webAddress(imageArtist.website),
    ProducerName: shortText(producer.name),
    ProducerProfile: urls.upload(producer.portrait),
    ProducerInspiration: producer.statement,
    ExecutiveProducerName: shortText(executiveProducer.name),
    ExecutiveProducerProfile: urls.upload(executiveProducer.portrait),
    ExecutiveProducerInspiration: executiveProducer.statement,
    FanName: shortText(fan.name),
    FanProfile: urls.upload(fan.portrait),
    FanInspiration: fan.statement,
  };
}

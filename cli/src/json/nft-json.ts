import type { JsonInput } from '@cubedrop/sdk';
import type { Nft, Wire } from '@cubedrop/sdk/api';

/** Returns an NFT as `--json` prints it: with the API's names. */
export const nftJson = (nft: Nft): JsonInput<Wire['Nft']> => ({
  _id: nft.id,
  nftId: nft.onChainId,
  address: nft.creator,
  collectionId: nft.collection.id,
  tokensupply: nft.supply,
  copiesLeft: nft.copiesLeft,
  transaction: nft.transaction,
  key: nft.key,
  title: nft.title,
  description: nft.description,
  type: nft.rarity,
  ipfsHash: nft.cid,
  artwork: nft.artwork,
  other: nft.other,
  collectiontitle: nft.collection.title,
  ImageArtistName: nft.imageArtist.name,
  ImageArtistProfile: nft.imageArtist.portrait,
  ImageArtistAbout: nft.imageArtist.statement,
  ImageArtistWebsite: nft.imageArtist.website,
  ProducerName: nft.producer.name,
  ProducerProfile: nft.producer.portrait,
  ProducerInspiration: nft.producer.statement,
  ExecutiveProducerName: nft.executiveProducer.name,
  ExecutiveProducerProfile: nft.executiveProducer.portrait,
  ExecutiveProducerInspiration: nft.executiveProducer.statement,
  FanName: nft.fan.name,
  FanProfile: nft.fan.portrait,
  FanInspiration: nft.fan.statement,
});

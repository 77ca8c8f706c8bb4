import { toAddress, type Address } from '../../base/hex.ts';
import type { JsonInput } from '../../base/json.ts';
import type { Wire } from '../wire.ts';
import type { Credit } from './credit.ts';
import { decodeFace, type Face } from './face.ts';

/** Fields of an NFT's metadata about the NFT and the people who made it. */
export interface NftTexts {
  /** Name of the NFT, which is part of its metadata. */
  title: string;
  /** Text about the NFT, which is part of its metadata. */
  description: string;
  /** Number of copies, fixed when the NFT was minted. */
  supply: number;
  /** CID of the artwork. */
  cid: string;
  /** Person who made the artwork; `website` is the URL of their own site. */
  imageArtist: Credit & { website: string };
  /** Person credited as the producer of the NFT. */
  producer: Credit;
  /** Person credited as the executive producer of the NFT. */
  executiveProducer: Credit;
  /** Person credited as a fan of the NFT. */
  fan: Credit;
  /** Anything else that its creator recorded in the metadata. */
  other: string;
}

/** An NFT. */
export interface Nft extends Face, NftTexts {
  /** Number of copies that are not in a cube. */
  copiesLeft: number;
  /** Number of copies that its creator still holds, and can put into cubes. */
  copiesHeld: number;
  /** Its collection; `id` is the server id. */
  collection: { id: string | null; title: string };
  /** The account that minted it. */
  creator: Address;
  /** Manifest key. */
  key?: string | undefined;
  /** Hash of the transaction that minted it. */
  transaction?: string | undefined;
}

export const decodeNft = (wire: Wire['Nft']): Nft => ({
  ...decodeFace(wire),
  description: wire.description,
  supply: wire.tokensupply,
  copiesLeft: wire.copiesLeft,
  copiesHeld: wire.copiesHeld,
  cid: wire.ipfsHash,
  imageArtist: {
    name: wire.ImageArtistName,
    portrait: wire.ImageArtistProfile,
    statement: wire.ImageArtistAbout,
    website: wire.ImageArtistWebsite,
  },
  producer: {
    name: wire.ProducerName,
    portrait: wire.ProducerProfile,
    statement: wire.ProducerInspiration,
  },
  executiveProducer: {
    name: wire.ExecutiveProducerName,
    portrait: wire.ExecutiveProducerProfile,
    statement: wire.ExecutiveProducerInspiration,
  },
  fan: { name: wire.FanName, portrait: wire.FanProfile, statement: wire.FanInspiration },
  other: wire.other,
  collection: { id: wire.collectionId, title: wire.collectiontitle },
  creator: toAddress(wire.address),
  key: wire.key,
  transaction: wire.transaction,
});

/** A minted NFT, to be reported to the server. */
export interface NewNft extends NftTexts {
  /** On-chain id, decimal. */
  onChainId: string;
  /** Tier of the NFT, as in its metadata. */
  rarity: Wire['Rarity'];
  /** URL of the artwork. */
  artwork: string;
  /** Its collection; `image` is the URL of the collection's own picture, if it has one. */
  collection: { title: string; image?: string | undefined };
  /** Manifest key. */
  key?: string | undefined;
}

export const encodeNewNft = (nft: NewNft): JsonInput<Wire['NewNft']> => ({
  nftId: nft.onChainId,
  title: nft.title,
  description: nft.description,
  type: nft.rarity,
  tokensupply: nft.supply,
  ipfsHash: nft.cid,
  artwork: nft.artwork,
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
  other: nft.other,
  collectiontitle: nft.collection.title,
  collectionimage: nft.collection.image,
  key: nft.key,
});

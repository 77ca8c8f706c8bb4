import type { NewNft } from '../../api/index.ts';
import { CubedropError } from '../../base/errors.ts';
import type { JsonObject } from '../../base/json.ts';
import type { Keyed } from '../manifest-key/keys.ts';
import { isCid } from '../../base/metadata/index.ts';
import { nftMetadata, type NftMetadata } from './nft-metadata.ts';
import { storedFile, type Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';
import { fileName, isSource } from '../upload/upload-file.ts';
import type { Rarity } from './rarity.ts';

/** An NFT to create: its texts, its files and optionally its manifest key. */
export interface NftItem extends Keyed {
  /** The picture of the NFT. */
  artwork: AnyFile;
  /** Name of the NFT, which is part of its metadata. */
  title: string;
  /** Text about the NFT, which is part of its metadata. */
  description: string;
  /** How rare the NFT is meant to be; it does not limit the number of copies. */
  rarity: Rarity;
  /** Number of copies to mint. */
  supply: number;
  /** Name of the person who made the artwork. */
  imageArtistName: string;
  /** Picture of the image artist. */
  imageArtistPortrait: AnyFile;
  /** What the image artist says about the piece. */
  imageArtistStatement: string;
  /** URL of the image artist's own site. */
  imageArtistWebsite: string;
  /** Name of the producer. */
  producerName: string;
  /** Picture of the producer. */
  producerPortrait: AnyFile;
  /** What the producer says about the piece. */
  producerStatement: string;
  /** Name of the executive producer. */
  executiveProducerName: string;
  /** Picture of the executive producer. */
  executiveProducerPortrait: AnyFile;
  /** What the executive producer says about the piece. */
  executiveProducerStatement: string;
  /** Name of the fan to whom the NFT is dedicated. */
  fanName: string;
  /** Picture of the fan. */
  fanPortrait: AnyFile;
  /** What the fan says about the piece. */
  fanStatement: string;
  /** Anything else to record in the metadata. */
  other: string;
  /** Name of the collection that the NFT belongs to. */
  collectionTitle: string;
  /** Picture of the collection. */
  collectionImage?: AnyFile;
}

/** Fields of the files that are stored under their content name: all except the artwork. */
const PORTRAITS = [
  'imageArtistPortrait',
  'producerPortrait',
  'executiveProducerPortrait',
  'fanPortrait',
  'collectionImage',
] as const;

/**
 * Returns an NFT as JSON, to compare the inputs of runs. Fields are named as in the metadata. A file is represented by
 * its name.
 */
export function describeNft(nft: NftItem): JsonObject {
  const described = {
    ...metadataFields(nft, fileName),
    artwork: fileName(nft.artwork),
    written: nft.written,
  };
  return Object.fromEntries(
    Object.entries(described).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Returns the files of an NFT except its artwork. */
export function portraitsOf(nft: NftItem): AnyFile[] {
  return PORTRAITS.flatMap((field) => nft[field] ?? []);
}

type Stored = Files & { artwork: Readonly<Record<string, string>> };

/** Returns the metadata of an NFT whose files have been uploaded. */
export function metadataOf(nft: NftItem, state: Stored): NftMetadata {
  const nameOf = (file: AnyFile) => storedFile(state, file).name;
  return nftMetadata({ ...metadataFields(nft, nameOf), ipfsHash: artworkCid(nft, state) });
}

/** Returns the metadata of an NFT except its artwork. `nameOf` returns the name by which a file is referenced. */
function metadataFields(nft: NftItem, nameOf: (file: AnyFile) => string) {
  return {
    title: nft.title,
    description: nft.description,
    type: nft.rarity,
    tokensupply: nft.supply,
    ImageArtistName: nft.imageArtistName,
    ImageArtistProfile: nameOf(nft.imageArtistPortrait),
    ImageArtistAbout: nft.imageArtistStatement,
    ImageArtistWebsite: nft.imageArtistWebsite,
    ProducerName: nft.producerName,
    ProducerProfile: nameOf(nft.producerPortrait),
    ProducerInspiration: nft.producerStatement,
    ExecutiveProducerName: nft.executiveProducerName,
    ExecutiveProducerProfile: nameOf(nft.executiveProducerPortrait),
    ExecutiveProducerInspiration: nft.executiveProducerStatement,
    FanName: nft.fanName,
    FanProfile: nameOf(nft.fanPortrait),
    FanInspiration: nft.fanStatement,
    other: nft.other,
    collectiontitle: nft.collectionTitle,
    collectionimage: nft.collectionImage && nameOf(nft.collectionImage),
    key: nft.key,
  };
}

/** Returns the record of a minted NFT, to be reported to the server. */
export function recordOf(nft: NftItem, state: Stored, nftId: string): NewNft {
  const cid = artworkCid(nft, state);
  const url = (file: AnyFile) => storedFile(state, file).url;
  return {
    onChainId: nftId,
    title: nft.title,
    description: nft.description,
    rarity: nft.rarity,
    supply: nft.supply,
    cid,
    artwork: `/ipfs/${cid}`,
    imageArtist: {
      name: nft.imageArtistName,
      portrait: url(nft.imageArtistPortrait),
      statement: nft.imageArtistStatement,
      website: nft.imageArtistWebsite,
    },
    producer: {
      name: nft.producerName,
      portrait: url(nft.producerPortrait),
      statement: nft.producerStatement,
    },
    executiveProducer: {
      name: nft.executiveProducerName,
      portrait: url(nft.executiveProducerPortrait),
      statement: nft.executiveProducerStatement,
    },
    fan: { name: nft.fanName, portrait: url(nft.fanPortrait), statement: nft.fanStatement },
    other: nft.other,
    collection: {
      title: nft.collectionTitle,
      image: nft.collectionImage && url(nft.collectionImage),
    },
    key: nft.key,
  };
}

function artworkCid({ artwork }: NftItem, state: Stored): string {
  const cid = isSource(artwork) ? state.artwork[artwork.name] : artwork.url.split('/').at(-1);
  if (cid && isCid(cid)) return cid;
  throw new CubedropError('validation', 'The artwork is not a URL in content storage.', {
    details: { artwork },
  });
}

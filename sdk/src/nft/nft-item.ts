import type { NewNft } from '../api/index.ts';
import { CubedropError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import type { Keyed } from '../manifest/keys.ts';
import { isCid, nftMetadata, type NftMetadata } from '../metadata/index.ts';
import { storedFile, type Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';
import { fileName, isSource } from '../upload/upload-file.ts';
import type { Rarity } from './rarity.ts';

/** An NFT to create: its texts, its files and optionally its manifest key. */
export interface NftItem extends Keyed {
  artwork: AnyFile;
  title: string;
  description: string;
  /** The rarity. */
  type: Rarity;
  tokensupply: number;
  ImageArtistName: string;
  ImageArtistProfile: AnyFile;
  ImageArtistAbout: string;
  ImageArtistWebsite: string;
  ProducerName: string;
  ProducerProfile: AnyFile;
  ProducerInspiration: string;
  ExecutiveProducerName: string;
  ExecutiveProducerProfile: AnyFile;
  ExecutiveProducerInspiration: string;
  FanName: string;
  FanProfile: AnyFile;
  FanInspiration: string;
  other: string;
  collectiontitle: string;
  collectionimage?: AnyFile;
}

/** Fields of the files that are stored under their content name: all except the artwork. */
const PORTRAITS = [
  'ImageArtistProfile',
  'ProducerProfile',
  'ExecutiveProducerProfile',
  'FanProfile',
  'collectionimage',
] as const;

/** Returns an NFT as JSON, with files by name, to compare the inputs of runs. */
export function describeNft(nft: NftItem): JsonObject {
  const members = Object.entries(nft).map(([field, value]) => [
    field,
    typeof value === 'object' ? fileName(value) : value,
  ]);
  return Object.fromEntries(members) as JsonObject;
}

/** Returns the files of an NFT except its artwork. */
export function portraitsOf(nft: NftItem): AnyFile[] {
  return PORTRAITS.flatMap((field) => nft[field] ?? []);
}

type Stored = Files & { artwork: Readonly<Record<string, string>> };

/** Returns the metadata of an NFT whose files have been uploaded. */
export function metadataOf(nft: NftItem, state: Stored): NftMetadata {
  return nftMetadata({ ...textsOf(nft), ...filesOf(nft, state, 'name'), ipfsHash: artworkCid(nft, state) });
}

/** Returns the record of a minted NFT, to be saved to the server. */
export function recordOf(nft: NftItem, state: Stored, nftId: string): NewNft {
  const ipfsHash = artworkCid(nft, state);
  return { ...textsOf(nft), ...filesOf(nft, state, 'url'), ipfsHash, artwork: `/ipfs/${ipfsHash}`, nftId };
}

function textsOf({ artwork: _, collectionimage: __, written: ___, ...texts }: NftItem) {
  return texts;
}

function filesOf(nft: NftItem, state: Files, part: 'name' | 'url') {
  const stored = (file: AnyFile) => storedFile(state, file)[part];
  return {
    ImageArtistProfile: stored(nft.ImageArtistProfile),
    ProducerProfile: stored(nft.ProducerProfile),
    ExecutiveProducerProfile: stored(nft.ExecutiveProducerProfile),
    FanProfile: stored(nft.FanProfile),
    ...(nft.collectionimage && { collectionimage: stored(nft.collectionimage) }),
  };
}

function artworkCid({ artwork }: NftItem, state: Stored): string {
  const cid = isSource(artwork) ? state.artwork[artwork.name] : artwork.url.split('/').at(-1);
  if (cid && isCid(cid)) return cid;
  throw new CubedropError('validation', 'The artwork is not an address of content storage.', {
    details: { artwork },
  });
}

import type { NewNft } from '../api/index.ts';
import { CubedropError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import type { Keyed } from '../manifest/keys.ts';
import { isCid, nftMetadata, type NftMetadata } from '../metadata/index.ts';
import { storedFile, type Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';
import { fileName, isSource } from '../upload/upload-file.ts';
import type { Rarity } from './rarity.ts';

/** An NFT that is to be made: its texts, its files, and its manifest key where it has one. */
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

/** Files of an NFT that are kept under their content name: everything but the artwork. */
const PORTRAITS = [
  'ImageArtistProfile',
  'ProducerProfile',
  'ExecutiveProducerProfile',
  'FanProfile',
  'collectionimage',
] as const;

/** An NFT as JSON, its files by name: what tells whether the same is asked for again. */
export function describeNft(nft: NftItem): JsonObject {
  const members = Object.entries(nft).map(([field, value]) => [
    field,
    typeof value === 'object' ? fileName(value) : value,
  ]);
  return Object.fromEntries(members) as JsonObject;
}

/** The files of an NFT beside its artwork. */
export function portraitsOf(nft: NftItem): AnyFile[] {
  return PORTRAITS.flatMap((field) => nft[field] ?? []);
}

type Stored = Files & { artwork: Readonly<Record<string, string>> };

/** The metadata of an NFT whose files are uploaded. */
export function metadataOf(nft: NftItem, state: Stored): NftMetadata {
  return nftMetadata({ ...textsOf(nft), ...filesOf(nft, state, 'name'), ipfsHash: artworkCid(nft, state) });
}

/** The record of an NFT that is minted, as the server takes it. */
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

import { createHash } from 'node:crypto';
import { canonicalJson } from '@cubedrop/sdk';
import { cubeMetadataOf, nftMetadataOf } from '../../index/metadata/readable.ts';

export type ProfileKind = 'imageartist' | 'producer' | 'executiveproducer' | 'fan' | 'musicartist';

/** A person as described in metadata. `Profile` is the content name of the portrait. */
export interface ProfileContent {
  Name: string;
  Profile: string;
  About?: string;
  Website?: string;
  Inspiration?: string;
}

export interface CollectionContent {
  collectiontitle: string;
  /** Content name. */
  image?: string;
}

/** A mention of a person or a collection by an NFT or a cube. */
export type Mention =
  | { id: string; kind: ProfileKind; content: ProfileContent }
  | { id: string; kind: 'collection'; content: CollectionContent };

/** Returns the people and the collection that an NFT's metadata mentions; empty if the metadata is invalid. */
export function mentionsOfNft(creator: string, metadata: unknown): Mention[] {
  const nft = nftMetadataOf(metadata);
  if (!nft) return [];
  const { collectiontitle, collectionimage } = nft;
  return [
    profile(creator, 'imageartist', {
      Name: nft.ImageArtistName,
      Profile: nft.ImageArtistProfile,
      About: nft.ImageArtistAbout,
      Website: nft.ImageArtistWebsite,
    }),
    profile(creator, 'producer', {
      Name: nft.ProducerName,
      Profile: nft.ProducerProfile,
      Inspiration: nft.ProducerInspiration,
    }),
    profile(creator, 'executiveproducer', {
      Name: nft.ExecutiveProducerName,
      Profile: nft.ExecutiveProducerProfile,
      Inspiration: nft.ExecutiveProducerInspiration,
    }),
    profile(creator, 'fan', { Name: nft.FanName, Profile: nft.FanProfile, Inspiration: nft.FanInspiration }),
    {
      id: collectionId(creator, collectiontitle),
      kind: 'collection',
      content: { collectiontitle, ...(collectionimage === undefined ? {} : { image: collectionimage }) },
    },
  ];
}

/** Returns the music artist that a cube's metadata mentions; empty if the metadata is invalid. */
export function mentionsOfCube(creator: string, metadata: unknown): Mention[] {
  const cube = cubeMetadataOf(metadata);
  if (!cube) return [];
  const { MusicArtistName: Name, MusicArtistProfile: Profile, MusicArtistAbout: About } = cube;
  return [profile(creator, 'musicartist', { Name, Profile, About })];
}

/** Returns the ID of a collection. All NFTs of a creator with the same collection title are in one collection. */
export function collectionId(creator: string, title: string): string {
  return idOf(creator, 'collection', { collectiontitle: title });
}

function profile(creator: string, kind: ProfileKind, content: ProfileContent): Mention {
  return { id: idOf(creator, kind, content), kind, content };
}

function idOf(creator: string, kind: string, content: ProfileContent | CollectionContent): string {
  return createHash('sha256')
    .update(`${creator}:${kind}:${canonicalJson(content)}`)
    .digest('hex')
    .slice(0, 24);
}

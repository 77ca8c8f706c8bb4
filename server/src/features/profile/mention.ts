import { createHash } from 'node:crypto';
import { canonicalJson } from '@cubedrop/sdk';
import { cubeTextsOf, nftTextsOf } from '../../index/metadata/readable.ts';
import {
  storedArtist,
  storedCollection,
  storedSupporter,
  type StoredCollection,
  type StoredPerson,
} from './mention-content.ts';

export type ProfileKind = 'imageartist' | 'producer' | 'executiveproducer' | 'fan' | 'musicartist';

/** A mention of a person or a collection by an NFT or a cube. */
export type Mention =
  | { id: string; kind: ProfileKind; content: StoredPerson }
  | { id: string; kind: 'collection'; content: StoredCollection };

/** Returns the people and the collection that an NFT's metadata mentions; empty if the metadata is invalid. */
export function mentionsOfNft(creator: string, metadata: unknown): Mention[] {
  const nft = nftTextsOf(metadata);
  if (!nft) return [];
  const { title, image } = nft.collection;
  return [
    profile(creator, 'imageartist', storedArtist(nft.imageArtist, nft.imageArtist.website)),
    profile(creator, 'producer', storedSupporter(nft.producer)),
    profile(creator, 'executiveproducer', storedSupporter(nft.executiveProducer)),
    profile(creator, 'fan', storedSupporter(nft.fan)),
    { id: collectionId(creator, title), kind: 'collection', content: storedCollection(title, image) },
  ];
}

/** Returns the music artist that a cube's metadata mentions; empty if the metadata is invalid. */
export function mentionsOfCube(creator: string, metadata: unknown): Mention[] {
  const cube = cubeTextsOf(metadata);
  return cube ? [profile(creator, 'musicartist', storedArtist(cube.musicArtist))] : [];
}

/** Returns the id of a collection. All NFTs of a creator with the same collection title are in one collection. */
export function collectionId(creator: string, title: string): string {
  return idOf(creator, 'collection', storedCollection(title));
}

function profile(creator: string, kind: ProfileKind, content: StoredPerson): Mention {
  return { id: idOf(creator, kind, content), kind, content };
}

function idOf(creator: string, kind: string, content: StoredPerson | StoredCollection): string {
  return createHash('sha256')
    .update(`${creator}:${kind}:${canonicalJson(content)}`)
    .digest('hex')
    .slice(0, 24);
}

import { collectionId } from '../profile/mention.ts';
import { cubeMetadataOf, dropMetadataOf, nftMetadataOf } from '../../index/metadata/readable.ts';
import { foldedName, wordsOf } from './words.ts';

/** Builds tags: `word:…`, `rarity:…`, `artist:…` and `collection:…`. */
export const tagOf = {
  word: (word: string): string => `word:${word}`,
  rarity: (rarity: string): string => `rarity:${rarity}`,
  artist: (name: string): string => `artist:${foldedName(name)}`,
  collection: (id: string): string => `collection:${id}`,
};

/** Returns an NFT's tags, from its metadata. */
export function tagsOfNft(creator: string, metadata: unknown): string[] {
  const nft = nftMetadataOf(metadata);
  if (!nft) return [];
  return [
    ...wordsOf(nft.title, nft.collectiontitle, nft.ImageArtistName).map(tagOf.word),
    tagOf.rarity(nft.type),
    tagOf.artist(nft.ImageArtistName),
    tagOf.collection(collectionId(creator, nft.collectiontitle)),
  ];
}

/** Returns a cube's tags: its own and those of its NFTs. */
export function tagsOfCube(metadata: unknown, ofNfts: readonly string[]): string[] {
  const cube = cubeMetadataOf(metadata);
  const own = cube
    ? [...wordsOf(cube.title, cube.MusicArtistName).map(tagOf.word), tagOf.artist(cube.MusicArtistName)]
    : [];
  return [...new Set([...own, ...ofNfts])];
}

/** Returns a drop's tags: its own and those of its cubes. */
export function tagsOfDrop(metadata: unknown, ofCubes: readonly string[]): string[] {
  const drop = dropMetadataOf(metadata);
  return [...new Set([...(drop ? wordsOf(drop.title).map(tagOf.word) : []), ...ofCubes])];
}

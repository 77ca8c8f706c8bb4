import { collectionId } from '../profile/mention.ts';
import { cubeTextsOf, dropTextsOf, nftTextsOf } from '../../index/metadata/readable.ts';
import { derivedId } from '../../platform/derived-id.ts';
import { foldedName, partsOf } from '../../platform/words.ts';

/**
 * Builds tags: `word:…`, `rarity:…`, `artist:…` and `collection:…`, and for a music artist `word:… …`, which ends with
 * the artist's id.
 */
export const tagOf = {
  word: (word: string): string => `word:${word}`,
  rarity: (rarity: string): string => `rarity:${rarity}`,
  artist: (name: string): string => `artist:${foldedName(name)}`,
  collection: (id: string): string => `collection:${id}`,
  wordOfArtist: (word: string, id: string): string => `word:${word} ${id}`,
};

/** Returns an NFT's tags, from its metadata. */
export function tagsOfNft(creator: string, metadata: unknown): string[] {
  const nft = nftTextsOf(metadata);
  if (!nft) return [];
  return [
    ...partsOf(nft.title, nft.collection.title, nft.imageArtist.name).map(tagOf.word),
    tagOf.rarity(nft.rarity),
    tagOf.artist(nft.imageArtist.name),
    tagOf.collection(collectionId(creator, nft.collection.title)),
  ];
}

/** Returns a cube's tags: its own and those of its NFTs. */
export function tagsOfCube(metadata: unknown, ofNfts: readonly string[]): string[] {
  const cube = cubeTextsOf(metadata);
  const own = cube
    ? [...partsOf(cube.title, cube.musicArtist.name).map(tagOf.word), tagOf.artist(cube.musicArtist.name)]
    : [];
  return [...new Set([...own, ...ofNfts])];
}

/** Returns a drop's tags: its own and those of its cubes. */
export function tagsOfDrop(metadata: unknown, ofCubes: readonly string[]): string[] {
  const drop = dropTextsOf(metadata);
  return [...new Set([...(drop ? partsOf(drop.title).map(tagOf.word) : []), ...ofCubes])];
}

/** Returns the id of a music artist: the same for all cubes of a creator that credit the same name. */
export const artistId = (creator: string, name: string): string => derivedId(creator, foldedName(name));

/** Returns the tags by which a cube's music artist is found. */
export function tagsOfArtist(creator: string, metadata: unknown): string[] {
  const name = cubeTextsOf(metadata)?.musicArtist.name ?? '';
  const id = artistId(creator, name);
  return partsOf(name).map((word) => tagOf.wordOfArtist(word, id));
}

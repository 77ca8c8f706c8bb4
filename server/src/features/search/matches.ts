import type { Wire } from '@cubedrop/sdk/api';
import type { CubeTexts, NftTexts } from '../../index/metadata/readable.ts';
import { shortText } from '../../index/metadata/shown.ts';
import { partsOf, searchedWords } from '../../platform/words.ts';

/** Texts of an item with the words of a search. */
export interface Matches {
  /** Each text that is the first to contain one of the words, in the order of the given texts. */
  readonly matched: Wire['Match'][];
  /** Whether each word is in one of these texts. */
  readonly isWhole: boolean;
}

/**
 * Returns which of an item's texts have the words of a search.
 * @param texts texts that the search looks at, the most informative ones first
 */
export function matchesOf(search: string, texts: readonly Wire['Match'][]): Matches {
  const left = new Set(searchedWords(search));
  const matched: Wire['Match'][] = [];
  for (const { field, text } of texts) {
    if (left.size === 0) break;
    const parts = partsOf(text);
    const found = [...left].filter((word) => parts.some((part) => part.startsWith(word)));
    for (const word of found) left.delete(word);
    if (found.length > 0) matched.push({ field, text: shortText(text) });
  }
  return { matched, isWhole: left.size === 0 };
}

/** Returns the texts by which a cube is found, apart from those of its NFTs. `field` is the field of its title. */
export function searchedInCube(cube: CubeTexts | undefined, field: 'title' | 'cube'): Wire['Match'][] {
  if (!cube) return [];
  return [
    { field, text: cube.title },
    { field: 'artist', text: cube.musicArtist.name },
  ];
}

/** Returns the texts of an NFT by which the cubes that contain it, and their drops, are found. */
export function searchedInNft(nft: NftTexts | undefined): Wire['Match'][] {
  if (!nft) return [];
  return [
    { field: 'artwork', text: nft.title },
    { field: 'collection', text: nft.collection.title },
    { field: 'image-artist', text: nft.imageArtist.name },
  ];
}

import type { Api } from '../create-api.ts';
import { decodeCollection, type Collection } from '../records/collection.ts';
import { decodeCubes, type Cube } from '../records/cube.ts';
import { decodeDrop, type Drop } from '../records/drop.ts';
import { decodeFoundPerson, type FoundPerson } from '../records/found-person.ts';
import { decodeSeason, type Season } from '../records/season.ts';

/** Parameters of {@link searchEverything}. */
export interface SearchEverythingParameters {
  /**
   * Search words, at most 200 characters in total. A result contains, for each search word, a word that begins
   * with it.
   */
  search: string;
  /** Maximum number of results of each kind; 5 by default. */
  limit?: number | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** The first results of one kind, and how many there are. */
export interface CountedResults<Item> {
  /** The first results, at most `limit` of the search. */
  items: Item[];
  /** Number of results in all, or the limit of the count if `countIsExact` is `false`. */
  count: number;
  /** Whether `count` is exact. If not, there are more results than that. */
  countIsExact: boolean;
}

/** The first results of one kind. */
export interface FirstResults<Item> {
  /** The first results, at most `limit` of the search. */
  items: Item[];
  /** Whether there are more results. */
  hasMore: boolean;
}

/** Results of a search over everything, by kind. */
export interface Found {
  /** Newest first. */
  drops: CountedResults<Drop>;
  /** Newest first. */
  cubes: CountedResults<Cube>;
  /** Music artists first, then display names. Each group is sorted by the word that was found. */
  people: FirstResults<FoundPerson>;
  /** Newest first. */
  collections: CountedResults<Collection>;
  /** Sorted by the word that was found. */
  seasons: FirstResults<Season>;
}

/**
 * Returns the first drops, cubes, people, collections and seasons that match all words of a search.
 * @throws ApiError with status 400 if the search is empty or too long
 */
export async function searchEverything(
  api: Pick<Api, 'get'>,
  { search, limit, signal }: SearchEverythingParameters,
): Promise<Found> {
  const params = { query: { search, limit } };
  const { drops, cubes, people, collections, seasons } = await api.get('/search', { params, signal });
  const { faces, ...countedCubes } = cubes;
  return {
    drops: { ...drops, items: drops.items.map(decodeDrop) },
    cubes: { ...countedCubes, items: decodeCubes(cubes.items, faces) },
    people: { ...people, items: people.items.map(decodeFoundPerson) },
    collections: { ...collections, items: collections.items.map(decodeCollection) },
    seasons: { ...seasons, items: seasons.items.map(decodeSeason) },
  };
}

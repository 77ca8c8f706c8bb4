/** Filter and order of a list; criteria that are `undefined` do not filter. */
export interface ListFilter {
  /** As sent by the client. */
  readonly search?: string | undefined;
  /** Matches items with any of these rarities. */
  readonly rarity?: readonly string[] | undefined;
  /** A name, as sent by the client. */
  readonly artist?: string | undefined;
  /** A collection's server id. */
  readonly collection?: string | undefined;
  /** On-chain id; matches cubes that were made after this one. */
  readonly newerThan?: bigint | undefined;
  /** A wallet in lower case. */
  readonly creator?: string | undefined;
  /** Set if callers list their own items, which they see even when hidden. */
  readonly withHidden?: true | undefined;
  /** Wei. */
  readonly minPrice?: bigint | undefined;
  readonly maxPrice?: bigint | undefined;
  readonly status?: 'upcoming' | 'running' | 'ended' | 'free' | 'sale' | 'auction' | 'drop' | undefined;
  readonly sort?: 'newest' | 'oldest' | 'price-low' | 'price-high' | 'starting' | 'ending' | undefined;
}

/** The members of a filter that can leave items out, besides the creator. */
const CRITERIA = [
  'search',
  'rarity',
  'artist',
  'collection',
  'newerThan',
  'minPrice',
  'maxPrice',
  'status',
] as const satisfies (keyof ListFilter)[];

/** Whether a filter can leave items out. The creator of a caller's own list leaves none out, so it does not count. */
export const isFiltering = (filter: ListFilter): boolean =>
  (filter.creator !== undefined && !filter.withHidden) ||
  CRITERIA.some((criterion) => filter[criterion] !== undefined);

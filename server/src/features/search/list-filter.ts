/** Filter and order of a list; omitted criteria do not filter. Words and addresses are as the client sent them. */
export interface ListFilter {
  readonly search?: string;
  /** Matches any of these. */
  readonly rarity?: readonly string[];
  readonly artist?: string;
  /** A collection's server ID. */
  readonly collection?: string;
  /** A wallet in lower case. */
  readonly creator?: string;
  /** Set if callers list their own items, which they see even when hidden. */
  readonly withHidden?: true;
  /** Wei. */
  readonly minPrice?: bigint;
  readonly maxPrice?: bigint;
  readonly status?: 'upcoming' | 'running' | 'ended' | 'free' | 'sale' | 'auction' | 'drop';
  readonly sort?: 'newest' | 'oldest' | 'price-low' | 'price-high' | 'starting' | 'ending';
}

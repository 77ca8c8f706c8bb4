/** How a list is narrowed and ordered; what is left out narrows nothing. Words and addresses are as they were sent. */
export interface ListFilter {
  readonly search?: string;
  /** Any of these. */
  readonly rarity?: readonly string[];
  readonly artist?: string;
  /** A collection's server id. */
  readonly collection?: string;
  /** A wallet, lower case. */
  readonly creator?: string;
  /** Set where the caller asks for their own, which they see when it is hidden too. */
  readonly withHidden?: true;
  /** Wei. */
  readonly minPrice?: bigint;
  readonly maxPrice?: bigint;
  readonly status?: 'upcoming' | 'running' | 'ended' | 'free' | 'sale' | 'auction' | 'drop';
  readonly sort?: 'newest' | 'oldest' | 'price-low' | 'price-high' | 'starting' | 'ending';
}

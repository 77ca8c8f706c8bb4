import { requestedOwner, type OwnListCall } from '../../platform/http/requested-owner.ts';
import type { ListFilter } from './list-filter.ts';

/** A call of a list. Each list accepts some of these parameters, as specified in openapi.yaml. */
export interface ListCall extends OwnListCall {
  readonly query: OwnListCall['query'] &
    Pick<ListFilter, 'search' | 'rarity' | 'artist' | 'collection' | 'status' | 'sort'> & {
      /** A wallet in any letter case. */
      readonly creator?: string | undefined;
      /** On-chain id. */
      readonly newerThan?: string | undefined;
      /** Wei. */
      readonly minPrice?: string | undefined;
      readonly maxPrice?: string | undefined;
    };
}

/**
 * Returns the filter that a list call asks for; `mine=true` takes precedence over `creator`.
 * @throws UnauthorizedError, or HttpError 403 if the caller asks for their own items and has no wallet
 */
export function filterOf(call: ListCall): ListFilter {
  const { search, rarity, artist, collection, newerThan, creator, minPrice, maxPrice, status, sort } =
    call.query;
  const owner = requestedOwner(call);
  return {
    search,
    rarity,
    artist,
    collection,
    newerThan: whole(newerThan),
    creator: owner ?? creator?.toLowerCase(),
    withHidden: owner === undefined ? undefined : true,
    minPrice: whole(minPrice),
    maxPrice: whole(maxPrice),
    status,
    sort,
  };
}

const whole = (digits: string | undefined): bigint | undefined =>
  digits === undefined ? undefined : BigInt(digits);

import type { JsonInput } from '../../base/json.ts';
import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeNft, type Nft } from '../records/nft.ts';
import type { paths } from '../schema.ts';

/** Filters and order of a list of NFTs. */
export type NftFilter = JsonInput<
  Omit<NonNullable<paths['/nft/createnft/{start}/{end}']['get']['parameters']['query']>, 'after'>
>;

/** Parameters of {@link listNfts}. */
export interface ListNftsParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Filters and order. Defaults to all of these NFTs, newest first. */
  filter?: NftFilter | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the caller's NFTs that have copies outside cubes, newest first unless sorted otherwise.
 * @throws ApiError
 */
export async function listNfts(
  api: Pick<Api, 'get'>,
  { range, filter, signal }: ListNftsParameters,
): Promise<FilterablePage<Nft>> {
  const params = { path: range, query: { ...filter, after: range.after } };
  const { NFTdata, Nftcount, countIsExact, next } = await api.get('/nft/createnft/{start}/{end}', {
    params,
    signal,
  });
  return { items: NFTdata.map(decodeNft), count: Nftcount, countIsExact, next };
}

import { searchEverything, type Found } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { LASTING } from '../cache/live.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/**
 * Query of the results of a search over everything. While the query runs, its data is that of the previous search.
 */
export const searchQuery = ({ api }: CubedropSource, search: string): QueryOf<Found> =>
  queryOptions<Found>({
    queryKey: [CUBEDROP, 'search', search],
    queryFn: ({ signal }) => searchEverything(api, { search, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    // Results must not move while one of them is being chosen.
    meta: LASTING,
    refetchOnWindowFocus: false,
  });

/** Searches everything; nothing if `search` is empty. While a search runs, the results of the previous one stay. */
export const useSearch = (search: string): UseQueryResult<Found> =>
  useQuery(searchQuery(useCubedrop(), search));

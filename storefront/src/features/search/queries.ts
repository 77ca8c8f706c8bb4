import { searchEverything, type Found } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { LASTING } from '../../api/query-client.ts';

/**
 * Query of the results of a search over everything. While the query runs, its data is that of the previous search.
 */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => searchEverything(api, { search, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    // Results must not move while one of them is being chosen.
    meta: LASTING,
    refetchOnWindowFocus: false,
  });

/** Returns the number of results shown. */
export const shownCount = (found: Found): number =>
  [found.drops, found.cubes, found.people, found.collections, found.seasons].reduce(
    (sum, { items }) => sum + items.length,
    0,
  );

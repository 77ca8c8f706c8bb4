import {
  listHappenings,
  listHappeningsCall,
  type HappeningKind,
  type HappeningPage,
} from '@cubedrop/sdk/api';
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { embeddedResponse } from '../../api/embedded-responses.ts';
import { LASTING } from '../../api/query-client.ts';

/** Kinds of happenings, in the order of the filter. */
export const HAPPENING_KINDS = ['bid', 'sale', 'listing', 'start', 'end'] as const;

/**
 * Query of the happenings, newest first, in pages. It is not refetched, so that the list does not move while the
 * user reads it; {@link useNews} offers later happenings.
 * @param kind only happenings of this kind; `undefined` for all
 */
export const happeningsQuery = (kind: HappeningKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['happenings', kind ?? null],
    queryFn: ({ signal, pageParam }) => listHappenings(api, { after: pageParam, filter: { kind }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    initialData: () => {
      const first = embeddedResponse(listHappeningsCall({ filter: { kind } }));
      return first && { pages: [first], pageParams: [undefined] };
    },
    meta: LASTING,
    staleTime: Infinity,
  });

/** Query of the newest page, which live events refetch. */
const newestQuery = (kind: HappeningKind | undefined) =>
  queryOptions({
    queryKey: ['newest-happenings', kind ?? null],
    queryFn: ({ signal }) => listHappenings(api, { filter: { kind }, signal }),
    gcTime: 0,
  });

/** The happenings that are on screen. */
export interface ShownHappenings {
  kind: HappeningKind | undefined;
  pages: readonly HappeningPage[];
  /** When they were read, in ms by this device's clock. */
  readAt: number;
}

/** The happenings that are newer than a list. */
export interface News {
  /** Number of newer happenings. */
  count: number;
  /** Whether `count` is exact. Only the newest page is counted, so there may be more if all of it is newer. */
  countIsExact: boolean;
  /** Shows the newest page instead of the list. */
  show: () => void;
}

/** Returns the happenings that are newer than a list. */
export function useNews({ kind, pages, readAt }: ShownHappenings): News {
  const queries = useQueryClient();
  const [first = { items: [] }] = pages;
  const { data: newest } = useQuery({
    ...newestQuery(kind),
    initialData: first,
    initialDataUpdatedAt: readAt,
  });
  const shown = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const since = first.items[0]?.time ?? 0;
  const count = newest.items.filter(({ id, time }) => time >= since && !shown.has(id)).length;
  return {
    count,
    countIsExact: count < newest.items.length || newest.next === undefined,
    show: () =>
      queries.setQueryData(happeningsQuery(kind).queryKey, { pages: [newest], pageParams: [undefined] }),
  };
}

import {
  listHappenings,
  listHappeningsCall,
  type HappeningKind,
  type HappeningPage,
} from '@cubedrop/sdk/api';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
  type QueryKeyWithDataTag,
  type UnusedSkipTokenInfiniteOptions,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { LASTING, LIVE } from '../cache/live.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** The cursor of a page; `undefined` for the first one. */
type Cursor = string | undefined;

/** The pages that were read so far. */
export type HappeningPages = InfiniteData<HappeningPage, Cursor>;

/** The options of a query of happenings. */
export type HappeningsQuery = UnusedSkipTokenInfiniteOptions<
  HappeningPage,
  Error,
  HappeningPages,
  QueryKey,
  Cursor
> &
  QueryKeyWithDataTag<QueryKey, InfiniteData<HappeningPage>, Error>;

/**
 * Query of the happenings, newest first, in pages. It is not refetched, so that the list does not move while the
 * user reads it; {@link useNewerHappenings} offers later happenings.
 * @param kind only happenings of this kind; `undefined` for all
 */
export const happeningsQuery = (client: CubedropSource, kind?: HappeningKind): HappeningsQuery =>
  infiniteQueryOptions<HappeningPage, Error, HappeningPages, QueryKey, Cursor>({
    queryKey: [CUBEDROP, 'happenings', kind ?? null],
    queryFn: ({ signal, pageParam }) =>
      listHappenings(client.api, { after: pageParam, filter: { kind }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    initialData: () => {
      const first = client.embeddedResponse?.(listHappeningsCall({ filter: { kind } }));
      return first && { pages: [first], pageParams: [undefined] };
    },
    meta: LASTING,
    staleTime: Infinity,
  });

/**
 * Reads the happenings, newest first, page by page: `fetchNextPage` reads the next page.
 * @param kind only happenings of this kind; `undefined` for all
 */
export const useHappenings = (kind?: HappeningKind): UseInfiniteQueryResult<HappeningPages> =>
  useInfiniteQuery(happeningsQuery(useCubedrop(), kind));

/** Query of the newest page, which live events refetch. */
const newestQuery = ({ api }: CubedropSource, kind: HappeningKind | undefined): QueryOf<HappeningPage> =>
  queryOptions<HappeningPage>({
    queryKey: [CUBEDROP, 'newest-happenings', kind ?? null],
    queryFn: ({ signal }) => listHappenings(api, { filter: { kind }, signal }),
    gcTime: 0,
    meta: LIVE,
  });

/** The happenings that are on screen. */
export interface ShownHappenings {
  /** The kind to which the list is limited; `undefined` if it has all kinds. */
  kind: HappeningKind | undefined;
  /** The pages read so far. */
  pages: readonly HappeningPage[];
  /** When they were read, in ms by this device's clock. */
  readAt: number;
}

/** The happenings that are newer than a list. */
export interface NewerHappenings {
  /** Number of newer happenings. */
  count: number;
  /** Whether `count` is exact. Only the newest page is counted, so there may be more if all of it is newer. */
  countIsExact: boolean;
  /** Shows the newest page instead of the list. */
  show: () => void;
}

/** Returns the happenings that are newer than a list. */
export function useNewerHappenings({ kind, pages, readAt }: ShownHappenings): NewerHappenings {
  const client = useCubedrop();
  const queries = useQueryClient();
  const [first = { items: [] }] = pages;
  const { data: newest } = useQuery({
    ...newestQuery(client, kind),
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
      queries.setQueryData(happeningsQuery(client, kind).queryKey, {
        pages: [newest],
        pageParams: [undefined],
      }),
  };
}

/**
 * Query of the newest happenings of what a wallet sells or sold, newest first.
 * @param limit maximum number of happenings, at most 100
 */
export const sellerHappeningsQuery = (
  { api }: CubedropSource,
  seller: string,
  limit: number,
): QueryOf<HappeningPage> =>
  queryOptions<HappeningPage>({
    queryKey: [CUBEDROP, 'seller-happenings', seller, limit],
    queryFn: ({ signal }) => listHappenings(api, { limit, filter: { seller }, signal }),
    meta: LIVE,
  });

/**
 * Reads the newest happenings of what a wallet sells or sold, newest first. While `limit` changes, the previous
 * happenings stay.
 * @param limit maximum number of happenings, at most 100
 */
export const useSellerHappenings = (seller: string, limit: number): UseQueryResult<HappeningPage> =>
  useQuery({ ...sellerHappeningsQuery(useCubedrop(), seller, limit), placeholderData: keepPreviousData });

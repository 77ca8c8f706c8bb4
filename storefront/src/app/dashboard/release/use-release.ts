import { useQueries, useQuery } from '@tanstack/react-query';
import { KEYED_LISTS, type KeyedList } from '@cubedrop/sdk/manifest';
import { queueQuery } from '../../../features/nft/queue/queries.ts';
import { madeItemsQuery, releaseQuery } from '../../../files/planned/queries.ts';
import { usePlanned } from '../../../files/planned/use-planned.ts';
import { partsOf, rowsOf, type ReleaseRow } from './release-rows.ts';

export interface UseRelease {
  /** `undefined` while loading, and if it could not be looked up which items exist. */
  rows: readonly ReleaseRow[] | undefined;
  /** Whether it could not be looked up which items exist. */
  isError: boolean;
  refetch: () => void;
}

/** Returns the items of an account's release with their states. */
export function useRelease(owner: string | null): UseRelease {
  const { data: release } = useQuery(releaseQuery(owner));
  const { data: cards } = useQuery(queueQuery(owner));
  const cubes = usePlanned('cubes', owner).items;
  const drops = usePlanned('drops', owner).items;
  const seasons = usePlanned('seasons', owner).items;
  // The parts of an item need not belong to the release themselves.
  const names = new Set([
    ...(release ?? []).map(({ list, key }) => `${list}/${key}`),
    ...[...(cubes ?? []), ...(drops ?? []), ...(seasons ?? [])].flatMap(partsOf),
  ]);
  const keysOf = (list: KeyedList) =>
    [...names].flatMap((name) => (name.startsWith(`${list}/`) ? [name.slice(list.length + 1)] : []));
  const lookUps = useQueries({ queries: KEYED_LISTS.map((list) => madeItemsQuery(list, keysOf(list))) });
  const made = new Map(
    KEYED_LISTS.flatMap((list, index) =>
      (lookUps[index]?.data ?? []).map(({ key, id }) => [`${list}/${key}`, id] as const),
    ),
  );
  const isError = lookUps.some((query) => query.isError && !query.data);
  const isReady = release && cards && cubes && drops && seasons && !isError;
  const isLoading = lookUps.some((query) => query.isLoading);
  return {
    rows:
      isReady && !isLoading
        ? rowsOf({
            release,
            made,
            queued: new Set(cards.flatMap(({ nft }) => nft.key ?? [])),
            planned: { cubes, drops, seasons },
          })
        : undefined,
    isError,
    refetch: () => lookUps.forEach(({ refetch }) => void refetch()),
  };
}

import { LASTING } from '@cubedrop/react';
import { sliceOf } from '@cubedrop/sdk';
import { getTrack, listCubes } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AgeFilters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

/** Lists of the user's cubes: those they made and those they hold. */
export const OWN_CUBES = ['made', 'held'] as const;

export type OwnCubes = (typeof OWN_CUBES)[number];

/** Query of a page of the user's cubes, newest first unless sorted otherwise. */
export function ownCubesQuery(which: OwnCubes, { index, size }: Page, filters: AgeFilters) {
  const range = sliceOf(index, size);
  return queryOptions({
    queryKey: ['own-cubes', which, range, filters],
    queryFn: ({ signal }) => listCubes(api, { which, range, filter: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useOwnCubes = (which: OwnCubes, page: Page, filters: AgeFilters) =>
  useQuery(ownCubesQuery(which, page, filters));

/** Query of a cube's owner track if the user may hear it, otherwise of its preview track. The URL expires in minutes. */
export const trackQuery = (cubeId: string, userId: string) =>
  queryOptions({
    queryKey: ['track', cubeId, userId],
    staleTime: Infinity,
    // A new URL would interrupt playback.
    meta: LASTING,
    queryFn: ({ signal }) => getTrack(api, { cubeId, signal }),
  });

export const useTrack = (cubeId: string, userId: string) => useQuery(trackQuery(cubeId, userId));

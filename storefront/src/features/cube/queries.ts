import { sliceOf } from '@cubedrop/sdk';
import type { paths } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { withFirst } from '../../api/first-answers.ts';
import type { AgeFilters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

/** A cube viewed in a drop, in an owner's auction, or on its own. By server ids. */
export type CubeView = NonNullable<
  paths['/token/SingleTokenId']['post']['requestBody']
>['content']['application/json'];

/** Returns a cube in full, with the drop or auction it is viewed in. */
export function useCube(view: CubeView) {
  const call = { method: 'POST', path: '/token/SingleTokenId', body: view } as const;
  const query = withFirst(call, ['cube', view], ({ signal }) =>
    api.post('/token/SingleTokenId', { body: view, signal }),
  );
  return useQuery(query);
}

/** Lists of the user's cubes: those they made, whoever holds them, and those they hold, whoever made them. */
export const OWN_CUBES = ['made', 'held'] as const;

export type OwnCubes = (typeof OWN_CUBES)[number];

const LISTS = { made: '/token/TokenIds/{start}/{end}', held: '/token/userTokenIds/{start}/{end}' } as const;

/** Returns a page of the user's cubes, newest first unless sorted otherwise. */
export function useOwnCubes(which: OwnCubes, { index, size }: Page, filters: AgeFilters) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['own-cubes', which, start, end, filters],
    queryFn: ({ signal }) =>
      api.get(LISTS[which], { params: { path: { start, end }, query: filters }, signal }),
    placeholderData: keepPreviousData,
  });
}

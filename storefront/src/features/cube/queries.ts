import { sliceOf } from '@cubedrop/sdk';
import type { paths } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { withFirst } from '../../api/first-answers.ts';
import type { AgeFilters } from '../../components/filters/filters.ts';
import type { Page } from '../../components/page.ts';

/** A cube, and how it is looked at: in a drop, in an owner's auction, or by itself. Ids are the server's. */
export type CubeView = NonNullable<
  paths['/token/SingleTokenId']['post']['requestBody']
>['content']['application/json'];

/** One cube in full, with the drop or the auction that it is looked at in. */
export function useCube(view: CubeView) {
  const call = { method: 'POST', path: '/token/SingleTokenId', body: view } as const;
  const query = withFirst(call, ['cube', view], ({ signal }) =>
    api.post('/token/SingleTokenId', { body: view, signal }),
  );
  return useQuery(query);
}

/** A page of the cubes that who is signed in holds, newest first. */
export function useHeldCubes({ index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['held cubes', start, end],
    queryFn: ({ signal }) =>
      api.get('/token/userTokenIds/{start}/{end}', { params: { path: { start, end } }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the cubes that the caller made, newest first. */
export function useMadeCubes({ index, size }: Page, filters: AgeFilters) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['made-cubes', start, end, filters],
    queryFn: ({ signal }) =>
      api.get('/token/TokenIds/{start}/{end}', { params: { path: { start, end }, query: filters }, signal }),
    placeholderData: keepPreviousData,
  });
}

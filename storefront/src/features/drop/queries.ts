import { sliceOf } from '@cubedrop/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Page } from '../../components/page.ts';

/** A page of the drops, newest first, and how many there are in all. */
export function useDrops({ index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['drops', start, end],
    queryFn: ({ signal }) =>
      api.get('/drop/drops/{start}/{end}', { params: { path: { start, end } }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One drop with its cubes; `Nftdata[i]` belongs to `Tokensdata[i]`. */
export const dropQuery = (dropId: string) => ({
  queryKey: ['drop', dropId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.post('/drop/drops', { body: { dropId }, signal }),
});

export const useDrop = (dropId: string) => useQuery(dropQuery(dropId));

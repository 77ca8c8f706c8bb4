import { sliceOf } from '@cubedrop/sdk';
import type { Business } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Page } from '../../../components/page.ts';

export type BusinessState = Business['state'] | 'all';

/** Pending first, because these need an admin's decision. */
export const BUSINESS_STATES = ['pending', 'approved', 'rejected', 'all'] as const;

/** Returns a page of the businesses in a state, newest first. */
export function useBusinesses({ index, size }: Page, state: BusinessState) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['businesses', start, end, state],
    queryFn: ({ signal }) =>
      api.get('/api/v1/businesses/{start}/{end}', {
        params: { path: { start, end }, query: state === 'all' ? {} : { state } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that approves or rejects a business and refetches the lists. */
export function useDecision() {
  const queries = useQueryClient();
  return async (userId: string, decision: { state: 'approved' | 'rejected'; reason?: string }) => {
    await api.post('/api/v1/business/{userId}/decision', { params: { path: { userId } }, body: decision });
    await queries.invalidateQueries({ queryKey: ['businesses'] });
  };
}

import { sliceOf } from '@cubedrop/sdk';
import { decideBusiness, listBusinesses, type Business } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Page } from '../../../components/page.ts';

/** Prefix of the keys of all lists of businesses. */
const BUSINESSES = ['businesses'] as const;

export type BusinessState = Business['state'] | 'all';

/** States in the order of the filter: pending first, because pending businesses need an admin's decision. */
export const BUSINESS_STATES = ['pending', 'approved', 'rejected', 'all'] as const;

/** Query of a page of the businesses in a state or, with `all`, in any, newest first. */
export function businessesQuery({ index, size }: Page, state: BusinessState) {
  const { start, end } = sliceOf(index, size);
  return queryOptions({
    queryKey: [...BUSINESSES, start, end, state],
    queryFn: ({ signal }) =>
      listBusinesses(api, {
        range: { start, end },
        state: state === 'all' ? undefined : state,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const useBusinesses = (page: Page, state: BusinessState) => useQuery(businessesQuery(page, state));

/** Returns a function that approves or rejects the displayed revision of a business and refetches the lists. */
export function useDecision() {
  const queries = useQueryClient();
  return async (
    { id: businessId, revision }: Pick<Business, 'id' | 'revision'>,
    decision: { state: 'approved' | 'rejected'; reason?: string },
  ) => {
    try {
      await decideBusiness(api, { businessId, revision, ...decision });
    } finally {
      // The lists are refetched after an error too, because the business may have changed in the meantime.
      await queries.invalidateQueries({ queryKey: BUSINESSES });
    }
  };
}

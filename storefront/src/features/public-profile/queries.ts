import { sliceOf, type Address } from '@cubedrop/sdk';
import { getOwnPublicProfile, listCollectorCubes } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { PUBLIC_PROFILES } from '../../api/public-profile-query.ts';
import { LASTING } from '../../api/query-client.ts';
import type { Page } from '../../components/page.ts';

/** Query of the signed-in wallet's public profile, even if an admin has hidden it. */
export const ownPublicProfileQuery = (account: string) =>
  queryOptions({
    queryKey: ['own-public-profile', account],
    queryFn: ({ signal }) => getOwnPublicProfile(api, { signal }),
    meta: LASTING,
  });

export const useOwnPublicProfile = (account: string) => useQuery(ownPublicProfileQuery(account));

/** Returns a function that refetches all public profiles. */
export function useProfilesChanged() {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(
      [PUBLIC_PROFILES, 'own-public-profile', 'hidden-profiles'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}

/** Query of a page of the cubes that a wallet holds, newest first. */
export function collectorCubesQuery(address: Address, { index, size }: Page) {
  const range = sliceOf(index, size);
  return queryOptions({
    queryKey: ['collector-cubes', address, range],
    queryFn: ({ signal }) => listCollectorCubes(api, { address, range, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useCollectorCubes = (address: Address, page: Page) =>
  useQuery(collectorCubesQuery(address, page));

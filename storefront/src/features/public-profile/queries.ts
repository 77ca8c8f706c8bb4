import { LASTING, PUBLIC_PROFILES } from '@cubedrop/react';
import { getOwnPublicProfile } from '@cubedrop/sdk/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

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
      [PUBLIC_PROFILES, ['own-public-profile'], ['hidden-profiles']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}

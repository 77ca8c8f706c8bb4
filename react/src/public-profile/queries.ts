import type { PublicProfile } from '@cubedrop/sdk/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { LASTING } from '../cache/live.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';
import { readTogether } from './read-together.ts';

/** Key of the queries of all public profiles. */
export const PUBLIC_PROFILES = [CUBEDROP, 'public-profile'] as const;

/** Query of a wallet's public profile; `null` if there is none or an admin has hidden it. */
export const publicProfileQuery = ({ api }: CubedropSource, address: string): QueryOf<PublicProfile | null> =>
  queryOptions<PublicProfile | null>({
    queryKey: [...PUBLIC_PROFILES, address.toLowerCase()],
    queryFn: () => readTogether(api, address.toLowerCase()),
    staleTime: 60_000,
    meta: LASTING,
  });

/**
 * Returns a wallet's public profile; `undefined` until it is loaded, if there is none, and if it is hidden. The profiles
 * of a list are read together.
 * @param address `null` if there is no wallet, in which case nothing is read
 */
export const usePublicProfile = (address: string | null): PublicProfile | undefined =>
  useQuery({ ...publicProfileQuery(useCubedrop(), address ?? ''), enabled: address !== null }).data ??
  undefined;

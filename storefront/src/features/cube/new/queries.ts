import { LASTING } from '@cubedrop/react';
import { listUsableNfts, type Nft } from '@cubedrop/sdk/api';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { peopleQuery } from '../../../api/people-query.ts';
import { readPlanned } from '../../../files/planned/planned-items.ts';
import { plannedValues } from './values.ts';

const newestFirst = (nfts: readonly Nft[]) => nfts.toReversed();

/** Query of the NFTs that the signed-in account can put in a cube, newest first. */
export const usableNftsQuery = queryOptions({
  queryKey: ['usable-nfts'],
  queryFn: ({ signal }) => listUsableNfts(api, { signal }),
  select: newestFirst,
  // There can be ten thousand NFTs, so they are refetched after live events, not periodically.
  refetchInterval: false,
});

export const useUsableNfts = () => useQuery(usableNftsQuery);

/** Queries the music artists that the signed-in account has credited. */
export function useMusicArtists() {
  return useQuery({
    ...peopleQuery,
    select: ({ musicArtists }) => musicArtists,
  });
}

/** Query of a planned cube with its form values; `null` if there is none with the key, or it cannot be read. */
export const plannedCubeQuery = (owner: string | null, key: string) =>
  queryOptions({
    queryKey: ['planned-cube', owner, key],
    queryFn: owner === null ? skipToken : () => readPlannedCube(owner, key).catch(() => null),
    networkMode: 'always',
    // Read only once, because the form itself holds all later changes.
    gcTime: 0,
    staleTime: Infinity,
    meta: LASTING,
  });

async function readPlannedCube(owner: string, key: string) {
  const cube = (await readPlanned('cubes', owner)).find((one) => one.key === key);
  return cube ? { cube, values: await plannedValues(cube) } : null;
}

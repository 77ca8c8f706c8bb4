import { listUsableNfts, type Nft } from '@cubedrop/sdk/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { peopleQuery } from '../../../api/people-query.ts';

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

import type { Nft } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

const newestFirst = ({ NFTdata }: { NFTdata: Nft[] }) => NFTdata.toReversed();

/** The NFTs that the caller can put in a cube, newest first. */
export function useUsableNfts() {
  return useQuery({
    queryKey: ['usable-nfts'],
    queryFn: ({ signal }) => api.get('/nft/createnft', { signal }),
    select: newestFirst,
    // There can be ten thousand of them: what happens on chain asks for them again, not the clock.
    refetchInterval: false,
  });
}

/** The music artists whom the caller has credited. */
export function useMusicArtists() {
  return useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => api.get('/profile/createprofile', { signal }),
    select: ({ Musicartist }) => Musicartist,
  });
}

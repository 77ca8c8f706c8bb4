import type { Nft } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

const newestFirst = ({ NFTdata }: { NFTdata: Nft[] }) => NFTdata.toReversed();

/** Returns the NFTs that the signed-in account can put in a cube, newest first. */
export function useUsableNfts() {
  return useQuery({
    queryKey: ['usable-nfts'],
    queryFn: ({ signal }) => api.get('/nft/createnft', { signal }),
    select: newestFirst,
    // There can be ten thousand, so they are refetched on events of the chain, not periodically.
    refetchInterval: false,
  });
}

/** Returns the music artists that the signed-in account has credited. */
export function useMusicArtists() {
  return useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => api.get('/profile/createprofile', { signal }),
    select: ({ Musicartist }) => Musicartist,
  });
}

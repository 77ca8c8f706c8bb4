import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** The NFTs that the caller can put in a cube, newest first. */
export function useUsableNfts() {
  return useQuery({
    queryKey: ['usable-nfts'],
    queryFn: ({ signal }) => api.get('/nft/createnft', { signal }),
    select: ({ NFTdata }) => NFTdata.toReversed(),
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

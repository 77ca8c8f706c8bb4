import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { LASTING } from '../../../api/query-client.ts';

/** What a signed-in person may hear of a cube: a signed address, good for a few minutes. */
export function useTrack(tokenId: string, userId: string) {
  return useQuery({
    queryKey: ['track', tokenId, userId],
    staleTime: Infinity,
    // A new address would interrupt what is playing.
    meta: LASTING,
    queryFn: ({ signal }) => api.post('/token/audio', { body: { tokenId }, signal }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { LASTING } from '../../../api/query-client.ts';

/** Returns the track of a cube that the user may hear, as a signed URL that is valid for a few minutes. */
export function useTrack(tokenId: string, userId: string) {
  return useQuery({
    queryKey: ['track', tokenId, userId],
    staleTime: Infinity,
    // A new URL would interrupt playback.
    meta: LASTING,
    queryFn: ({ signal }) => api.post('/token/audio', { body: { tokenId }, signal }),
  });
}

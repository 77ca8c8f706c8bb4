import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** The bids on a cube in a drop, oldest first. */
export function useBids(dropId: string, tokenId: string) {
  return useQuery({
    queryKey: ['bids', dropId, tokenId],
    queryFn: ({ signal }) => api.post('/dropcubehistory/history', { body: { dropId, tokenId }, signal }),
    select: ({ Dropcubeshistorydata }) => Dropcubeshistorydata,
  });
}

import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** A drop or an owner's auction, by its server id. */
export interface AuctionPlace {
  kind: 'drop' | 'auction';
  id: string;
}

/** The bids on a cube in an auction, oldest first. */
export function useBids({ kind, id }: AuctionPlace, tokenId: string) {
  return useQuery({
    queryKey: ['bids', kind, id, tokenId],
    queryFn: async ({ signal }) => {
      if (kind === 'drop') {
        const body = { dropId: id, tokenId };
        return (await api.post('/dropcubehistory/history', { body, signal })).Dropcubeshistorydata;
      }
      const body = { auctionId: id, tokenId };
      return (await api.post('/usercubehistory/history', { body, signal })).UsercubeshistoryData;
    },
  });
}

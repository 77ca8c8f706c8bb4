import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** A drop or an owner's auction, by its server id. */
export interface AuctionPlace {
  kind: 'drop' | 'auction';
  id: string;
}

/** The bids on a cube in an auction, oldest first; none where there is no auction. */
export function useBids(auction: AuctionPlace | null, tokenId: string) {
  return useQuery({
    queryKey: ['bids', auction?.kind, auction?.id, tokenId],
    queryFn: async ({ signal }) => {
      if (!auction) return [];
      const { kind, id } = auction;
      if (kind === 'drop') {
        const body = { dropId: id, tokenId };
        return (await api.post('/dropcubehistory/history', { body, signal })).Dropcubeshistorydata;
      }
      const body = { auctionId: id, tokenId };
      return (await api.post('/usercubehistory/history', { body, signal })).UsercubeshistoryData;
    },
  });
}

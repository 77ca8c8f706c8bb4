import type { BidEntry } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { firstAnswer } from '../../api/first-answers.ts';

/** A drop or an owner's auction, by its server id. */
export interface AuctionPlace {
  kind: 'drop' | 'auction';
  id: string;
}

type Answered = { Dropcubeshistorydata: BidEntry[] } | { UsercubeshistoryData: BidEntry[] };

/** Returns the bids on a cube in an auction, oldest first; empty if there is no auction. */
export function useBids(auction: AuctionPlace | null, tokenId: string) {
  const call = auction && callOf(auction, tokenId);
  return useQuery({
    queryKey: ['bids', auction?.kind, auction?.id, tokenId],
    queryFn: async ({ signal }) => {
      if (!call) return [];
      return bidsIn(
        call.path === '/dropcubehistory/history'
          ? await api.post(call.path, { body: call.body, signal })
          : await api.post(call.path, { body: call.body, signal }),
      );
    },
    initialData: () => {
      const first = call && firstAnswer(call);
      return first ? bidsIn(first as Answered) : undefined;
    },
  });
}

function callOf({ kind, id }: AuctionPlace, tokenId: string) {
  return kind === 'drop'
    ? ({ method: 'POST', path: '/dropcubehistory/history', body: { dropId: id, tokenId } } as const)
    : ({ method: 'POST', path: '/usercubehistory/history', body: { auctionId: id, tokenId } } as const);
}

function bidsIn(answer: Answered): BidEntry[] {
  return 'Dropcubeshistorydata' in answer ? answer.Dropcubeshistorydata : answer.UsercubeshistoryData;
}

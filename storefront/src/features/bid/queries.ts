import { listBids, listBidsCall, type LotId } from '@cubedrop/sdk/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { embeddedResponse } from '../../api/embedded-responses.ts';

/** A drop or an owner's auction, by its server id. */
export interface AuctionRef {
  kind: 'drop' | 'auction';
  id: string;
}

/** Query of the bids on a cube in an auction, oldest first; empty if there is no auction. */
export function bidsQuery(auction: AuctionRef | null, cubeId: string) {
  const lot: LotId | null = auction && { kind: auction.kind, auctionId: auction.id, cubeId };
  return queryOptions({
    queryKey: ['bids', auction?.kind, auction?.id, cubeId],
    queryFn: ({ signal }) => (lot ? listBids(api, { lot, signal }) : []),
    initialData: () => (lot ? embeddedResponse(listBidsCall(lot)) : undefined),
  });
}

export const useBids = (auction: AuctionRef | null, cubeId: string) => useQuery(bidsQuery(auction, cubeId));

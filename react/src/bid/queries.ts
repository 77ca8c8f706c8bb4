import { listBids, listBidsCall, type Bid, type LotId } from '@cubedrop/sdk/api';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { LIVE } from '../cache/live.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** Query of the bids on a lot, oldest first; empty if the lot is `null`. */
export const bidsQuery = (client: CubedropSource, lot: LotId | null): QueryOf<Bid[]> =>
  queryOptions<Bid[]>({
    queryKey: [CUBEDROP, 'bids', lot],
    queryFn: ({ signal }) => (lot ? listBids(client.api, { lot, signal }) : []),
    initialData: () => (lot ? client.embeddedResponse?.(listBidsCall(lot)) : undefined),
    meta: LIVE,
  });

/** Reads the bids on a lot, oldest first; none if the lot is `null`. */
export const useBids = (lot: LotId | null): UseQueryResult<Bid[]> => useQuery(bidsQuery(useCubedrop(), lot));

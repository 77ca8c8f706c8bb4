import { LASTING } from '@cubedrop/react';
import type { Address } from '@cubedrop/sdk';
import { getHealth, getOverview, getOwnOverview } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** Query of the server's health. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => getHealth(api, { signal }),
});

/**
 * Query, for admins, of figures of the whole platform. Neither an interval nor a live event refetches it, because
 * the server sums whole tables of its index to respond.
 */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  meta: LASTING,
  queryFn: ({ signal }) => getOverview(api, { signal }),
});

/** Query of what an account sold on each of the last `days` days, and of the bids in its auctions on these days. */
export const ownOverviewQuery = (account: Address | null, days: number) =>
  queryOptions({
    queryKey: ['own-overview', account, days],
    queryFn: ({ signal }) => getOwnOverview(api, { days, signal }),
    enabled: account !== null,
    placeholderData: keepPreviousData,
  });

import { getHealth, getOverview } from '@cubedrop/sdk/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { LASTING } from '../../../api/query-client.ts';

/** Query of the server's health. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => getHealth(api, { signal }),
});

/**
 * Query, for admins, of what runs on the platform and what was paid. Neither an interval nor a live event refetches it,
 * because the server reads its whole index to respond.
 */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  meta: LASTING,
  queryFn: ({ signal }) => getOverview(api, { signal }),
});

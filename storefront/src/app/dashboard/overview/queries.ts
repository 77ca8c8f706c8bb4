import { getHealth } from '@cubedrop/sdk/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** Query of the server's health. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => getHealth(api, { signal }),
});

import { getConfig, getConfigCall } from '@cubedrop/sdk/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { embeddedResponse } from './embedded-responses.ts';

/** Query of the server's configuration, such as the network, the contracts, the chain's time and URLs. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => getConfig(api, { signal }),
});

export const useConfig = () => useQuery(configQuery).data;

/** Returns the configuration embedded in the page; `undefined` in the cases that `embeddedResponse` lists. */
export const firstConfig = () => embeddedResponse(getConfigCall);

import { getConfig, getConfigCall } from '@cubedrop/sdk/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { firstAnswer } from './first-answers.ts';

/** Query of the server's configuration, such as the network, the contracts, the chain's time and URLs. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => getConfig(api, { signal }),
});

export const useConfig = () => useQuery(configQuery).data;

/** Returns the configuration embedded in the page; `undefined` in the cases that `firstAnswer` lists. */
export const firstConfig = () => firstAnswer(getConfigCall);

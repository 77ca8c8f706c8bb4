import type { Answer } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { firstAnswer } from './first-answers.ts';

/** Query of the server's configuration: network, contract addresses, chain time and external addresses. */
export const configQuery = {
  queryKey: ['config'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/config', { signal }),
};

export const useConfig = () => useQuery(configQuery).data;

/** Returns the configuration embedded in the page, if any. */
export const firstConfig = () =>
  firstAnswer({ method: 'GET', path: '/config' }) as Answer<'/config', 'get'> | undefined;

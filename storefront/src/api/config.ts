import type { Answer } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { firstAnswer } from './first-answers.ts';

/** Which chain the server follows, its time, and the addresses that lead out. */
export const configQuery = {
  queryKey: ['config'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/config', { signal }),
};

export const useConfig = () => useQuery(configQuery).data;

/** The same, where it came with the page. */
export const firstConfig = () =>
  firstAnswer({ method: 'GET', path: '/config' }) as Answer<'/config', 'get'> | undefined;

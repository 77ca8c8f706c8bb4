import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** Which chain the server follows, its time, and the addresses that lead out. */
export const configQuery = {
  queryKey: ['config'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/config', { signal }),
};

export const useConfig = () => useQuery(configQuery).data;

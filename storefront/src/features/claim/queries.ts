import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Everything that the caller can take out of auctions, first ended first. */
export function useDue() {
  return useQuery({
    queryKey: ['due'],
    queryFn: ({ signal }) => api.get('/claim/due', { signal }),
  });
}

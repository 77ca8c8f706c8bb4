import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** The transfers of a cube, oldest first, by its id on chain. */
export function useTransfers(tokenId: string) {
  return useQuery({
    queryKey: ['transfers', tokenId],
    queryFn: ({ signal }) =>
      api.get('/transaction/tokenTransaction/{tokenId}', { params: { path: { tokenId } }, signal }),
    select: ({ transactions }) => transactions ?? [],
  });
}

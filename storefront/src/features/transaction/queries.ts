import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { withFirst } from '../../api/first-answers.ts';
import { readTransaction } from './read-transaction.ts';

/** The transfers of a cube, oldest first, by its id on chain. */
export function useTransfers(tokenId: string) {
  const call = { method: 'GET', path: `/transaction/tokenTransaction/${tokenId}` } as const;
  const query = withFirst(call, ['transfers', tokenId], ({ signal }) =>
    api.get('/transaction/tokenTransaction/{tokenId}', { params: { path: { tokenId } }, signal }),
  );
  return useQuery({ ...query, select: ({ transactions }) => transactions ?? [] });
}

/** A transaction as the chain at `rpcUrl` keeps it; null where it knows of none. */
export function useTransaction(rpcUrl: string | undefined, hash: string) {
  return useQuery({
    queryKey: ['transaction', rpcUrl, hash],
    queryFn: ({ signal }) => (rpcUrl ? readTransaction(rpcUrl, hash, signal) : null),
    enabled: rpcUrl !== undefined,
  });
}

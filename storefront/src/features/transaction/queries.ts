import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { withFirst } from '../../api/first-answers.ts';
import { readTransaction } from './read-transaction.ts';

/** Returns the transfers of a cube, oldest first. @param tokenId on-chain id of the cube */
export function useTransfers(tokenId: string) {
  const call = { method: 'GET', path: `/transaction/tokenTransaction/${tokenId}` } as const;
  const query = withFirst(call, ['transfers', tokenId], ({ signal }) =>
    api.get('/transaction/tokenTransaction/{tokenId}', { params: { path: { tokenId } }, signal }),
  );
  return useQuery({ ...query, select: ({ transactions }) => transactions ?? [] });
}

/** Returns a transaction from the chain's node, or `null` if the node does not know it. */
export function useTransaction(rpcUrl: string | undefined, hash: string) {
  return useQuery({
    queryKey: ['transaction', rpcUrl, hash],
    queryFn: ({ signal }) => (rpcUrl ? readTransaction(rpcUrl, hash, signal) : null),
    enabled: rpcUrl !== undefined,
  });
}

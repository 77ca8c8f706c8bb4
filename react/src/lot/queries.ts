import type { LotNow } from '@cubedrop/sdk/client';
import type { LotInput } from '@cubedrop/sdk/flows';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAccount } from '../account/use-account.ts';
import { accountKey } from '../cache/account-key.ts';
import { LIVE } from '../cache/live.ts';

/**
 * Reads the state of a lot on the chain, with what the signed-in account has in it. Disabled if none is signed in.
 * @param lot on-chain ids
 */
export function useLot({ kind = 'drop', auctionId, cubeId }: LotInput): UseQueryResult<LotNow> {
  const account = useAccount();
  return useQuery<LotNow>({
    queryKey: accountKey(account?.address ?? null, 'lot', kind, String(auctionId), String(cubeId)),
    queryFn: account ? ({ signal }) => account.lot({ kind, auctionId, cubeId }, { signal }) : skipToken,
    meta: LIVE,
  });
}

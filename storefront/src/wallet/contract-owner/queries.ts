import { useConfig } from '@cubedrop/react';
import { sameAddress } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/use-session.ts';

/** Query of the owner of the drop contract. Disabled while there is no configuration. */
export const contractOwnerQuery = (config: Config | undefined) =>
  queryOptions({
    queryKey: ['contract-owner', config?.network.genesisHash, config?.contracts.dropAuction],
    queryFn: config
      ? async () => (await import('./read-contract-owner.ts')).readContractOwner(config)
      : skipToken,
  });

export const useContractOwner = () => useQuery(contractOwnerQuery(useConfig()));

/** Whether the signed-in wallet owns the drop contract; `false` until that is known. */
export function useOwnsContract(): boolean {
  const own = useSession()?.address ?? null;
  return sameAddress(own, useContractOwner().data);
}

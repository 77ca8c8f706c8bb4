import type { Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** Query of an account's allowances to our contracts. */
export const allowancesQuery = (config: Config | undefined, account: Address | null) =>
  queryOptions({
    queryKey: ['allowances', config?.network.genesisHash, account],
    queryFn:
      config && account !== null
        ? async () => (await import('./read-allowances.ts')).allowancesOf(account, config)
        : skipToken,
    refetchInterval: false,
  });

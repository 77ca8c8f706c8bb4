import type { Config } from '@cubedrop/sdk/api';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { readDemoAccounts } from './demo-accounts.ts';

/** Query of the local chain's demo accounts; empty if there are none. */
export const demoAccountsQuery = (config: Config | undefined) =>
  queryOptions({
    queryKey: ['demo-accounts', config?.network.genesisHash],
    queryFn: config ? ({ signal }) => readDemoAccounts(config, signal) : skipToken,
    refetchInterval: false,
  });

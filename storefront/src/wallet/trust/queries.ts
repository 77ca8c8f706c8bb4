import type { Config } from '@cubedrop/sdk/api';
import { queryOptions, skipToken } from '@tanstack/react-query';

/**
 * Query of the contracts named by the server and whether the code of each is known. May pin them, as
 * `readNamedContracts` does.
 */
export const contractsQuery = (config: Config | undefined) =>
  queryOptions({
    queryKey: ['contracts', config?.network.genesisHash, config?.contracts],
    queryFn: config
      ? async () => (await import('./read-contracts.ts')).readNamedContracts(config)
      : skipToken,
  });

import { getConfig, type Config } from '@cubedrop/sdk/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { LIVE } from '../cache/live.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** Query of the server's configuration, such as the network, the contracts, the chain's time and URLs. */
export const configQuery = ({ api }: CubedropSource): QueryOf<Config> =>
  queryOptions<Config>({
    queryKey: [CUBEDROP, 'config'],
    queryFn: ({ signal }) => getConfig(api, { signal }),
    meta: LIVE,
  });

/** Returns the server's configuration; `undefined` until it is loaded. */
export const useConfig = (): Config | undefined => useQuery(configQuery(useCubedrop())).data;

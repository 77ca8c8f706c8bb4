import type { Api } from '../create-api.ts';
import type { EmbeddedCall } from '../embedded-call.ts';
import type { Config } from '../records.ts';

/**
 * Returns the configuration of the server and its chain.
 * @throws ApiError
 */
export function getConfig(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Config> {
  return api.get('/config', { signal });
}

/** Call that {@link getConfig} makes. */
export const getConfigCall: EmbeddedCall<Config, Config> = {
  method: 'GET',
  path: '/config',
  decode: (config) => config,
};

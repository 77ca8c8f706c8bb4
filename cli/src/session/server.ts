import type { Api, Config } from '@cubedrop/sdk/api';
import type { Call } from '../commands/call.ts';
import { serverClock } from './server-clock.ts';

/** A server and its configuration. */
export interface Server {
  apiUrl: string;
  /** Whether plain HTTP to another machine is allowed. */
  insecureHttp: boolean;
  /** Client without a token. */
  api: Api;
  config: Config;
  /** Seconds by which this machine's clock is ahead of the server's; negative if it is behind, 0 if they may agree. */
  clockSkew: number;
}

/**
 * Loads the configuration of the server named in the settings. From then on, reported errors link to its documentation.
 * @throws CubedropError `unavailable`; `refused` for plain http to another machine, unless allowed; otherwise as
 *   `get` of the settings
 */
export async function openServer({
  settings,
  terminal,
}: Pick<Call<object>, 'settings' | 'terminal'>): Promise<Server> {
  const { createApi, getConfig } = await import('@cubedrop/sdk/api');
  const apiUrl = settings.apiUrl;
  const insecureHttp = settings.mayUsePlainHttp;
  const clock = serverClock(terminal.clock);
  const api = createApi({ baseUrl: apiUrl, insecureHttp, fetch: clock.fetch });
  try {
    const config = await getConfig(api);
    const { errorDocsPath } = await import('@cubedrop/sdk');
    terminal.docsUrlOf = (code) => new URL(errorDocsPath(code), apiUrl).href;
    return { apiUrl, insecureHttp, api, config, clockSkew: clock.skew() };
  } catch (error) {
    const { CubedropError, isCubedropError } = await import('@cubedrop/sdk');
    // `not-found`: the URL is that of another server, or its path is wrong.
    if (!isCubedropError(error) || !['not-found', 'unavailable'].includes(error.category)) throw error;
    throw new CubedropError(
      'unavailable',
      `There is no Cubedrop server at ${apiUrl}: ${error.shortMessage}`,
      {
        hint: 'Start one with "cubedrop dev", or set another address with CUBEDROP_API_URL or --api-url.',
        cause: error,
      },
    );
  }
}

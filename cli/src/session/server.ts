import type { Api, Config } from '@cubedrop/sdk/api';
import type { Call } from '../commands/call.ts';

/** A server that was asked for its configuration. */
export interface Server {
  apiUrl: string;
  /** Whether it may be spoken to over plain http from another machine. */
  insecureHttp: boolean;
  /** Calls without a token. */
  api: Api;
  config: Config;
}

/** Asks the server of the settings what it serves. @throws CubedropError `unavailable` */
export async function openServer({ settings }: Pick<Call<object>, 'settings'>): Promise<Server> {
  const { createApi } = await import('@cubedrop/sdk/api');
  const apiUrl = settings.get('api-url').value!;
  const insecureHttp = settings.mayUsePlainHttp;
  const api = createApi({ baseUrl: apiUrl, insecureHttp });
  try {
    return { apiUrl, insecureHttp, api, config: await api.get('/config') };
  } catch (error) {
    const { CubedropError, isCubedropError } = await import('@cubedrop/sdk');
    // Another server, or another path of this one.
    const isOther = (error as { status?: number }).status === 404;
    if (!isCubedropError(error) || !(isOther || error.code === 'unavailable')) throw error;
    throw new CubedropError(
      'unavailable',
      `There is no Cubedrop server at ${apiUrl}: ${error.shortMessage}`,
      {
        hint: 'Start one with "npm start", or name another with CUBEDROP_API_URL or --api-url.',
        cause: error,
      },
    );
  }
}

import { createApi, type Api, type Fetch } from '../api/create-api.ts';
import type { Config } from '../api/records.ts';
import { getConfig } from '../api/server/get-config.ts';
import { CubedropError, isCubedropError } from '../base/errors.ts';
import { isAddress } from '../base/hex.ts';
import { isJsonObject } from '../base/json.ts';

/** A server, and how to call it. */
export interface ServerOptions {
  /** URL of the server. */
  url: string;
  /** Allows plain http to other machines, where responses can be modified in transit. Defaults to `false`. */
  insecureHttp?: boolean | undefined;
  /** Makes the calls. Defaults to the platform's `fetch`. */
  fetch?: Fetch | undefined;
  /**
   * Origin of the page, if it is not the server's: an account signs in with a message for this origin, and the server
   * has to list it in `ALLOWED_ORIGINS`. Defaults to the origin of `url`.
   */
  origin?: string | undefined;
  /** Aborts the creation of the client. */
  signal?: AbortSignal | undefined;
}

/** A server and its configuration. */
export interface ConnectedServer {
  /** Client without a token. */
  api: Api;
  config: Config;
}

/**
 * Reads the configuration of a server.
 * @throws CubedropError `unavailable` if no Cubedrop server responds at the URL; `refused` for plain http to another
 *   machine, unless `insecureHttp` is set; `validation` if the URL or the origin is malformed
 */
export async function connectServer(options: ServerOptions): Promise<ConnectedServer> {
  const { url, insecureHttp = false, fetch, origin, signal } = options;
  if (!URL.canParse(url)) throw new CubedropError('validation', `"${url}" is not the URL of a server.`);
  const api = createApi({ baseUrl: url, insecureHttp, origin, ...(fetch ? { fetch } : {}) });
  try {
    const config: unknown = await getConfig(api, { signal });
    if (isConfig(config)) return { api, config };
  } catch (error) {
    // Not found: not a Cubedrop server, or a wrong path.
    if (!isCubedropError(error, 'not-found')) throw error;
    throw noServerError(url, error);
  }
  throw noServerError(url);
}

function noServerError(url: string, cause?: unknown): CubedropError {
  return new CubedropError('unavailable', `There is no Cubedrop server at ${url}.`, {
    hint: 'Check the address.',
    cause,
  });
}

/** Returns whether a response has the fields of a configuration that a client needs. Other fields are not checked. */
function isConfig(config: unknown): config is Config {
  if (!isJsonObject(config)) return false;
  const { network, contracts, rpcUrl, confirmations } = config;
  if (!isJsonObject(network) || !isJsonObject(contracts)) return false;
  return (
    typeof rpcUrl === 'string' &&
    URL.canParse(rpcUrl) &&
    typeof confirmations === 'number' &&
    typeof network.name === 'string' &&
    typeof network.chainId === 'number' &&
    typeof network.genesisHash === 'string' &&
    /^0x[0-9a-fA-F]{64}$/.test(network.genesisHash) &&
    Object.values(contracts).every((address) => address === null || isAddressText(address))
  );
}

const isAddressText = (value: unknown): boolean => typeof value === 'string' && isAddress(value);

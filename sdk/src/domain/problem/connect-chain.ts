import { createChain, type ChainConfig, type ConnectOptions } from '../../chain/connect.ts';
import type { Chain } from '../../chain/types.ts';
import { REVERT_REASONS } from './revert-reasons.ts';

/**
 * Creates a connection to the chain that a server follows. Sends no request; see `checkNetwork`.
 * @throws CubedropError `unavailable` if the NFT, cube, drop auction or WETH contract is not deployed yet; `refused`
 *   for plain http to another machine, unless `insecureHttp` is set; `validation` if `rpcUrl` is no http or https URL
 * @throws RangeError if the configuration has a malformed address or genesis hash
 */
export function connectChain(config: ChainConfig, options: ConnectOptions = {}): Chain {
  return createChain(config, REVERT_REASONS, options);
}

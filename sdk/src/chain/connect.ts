import { FetchRequest, getNumber, isHexString, JsonRpcProvider, Network as EthersNetwork } from 'ethers';
import { CubedropError } from '../base/errors.ts';
import { sameAddress, toAddress, toHex, type Hex } from '../base/hex.ts';
import { requireUrl } from '../base/require-url.ts';
import { requireSecureAddress } from '../base/secure-address.ts';
import { toRequestError } from './errors.ts';
import type { RevertReasons } from './revert-reason.ts';
import type { Chain, ContractAddresses } from './types.ts';

/** The part of a server's `/config` that describes its chain. */
export interface ChainConfig {
  /** Name and identity of the chain. */
  network: { name: string; chainId: number; genesisHash: string };
  /** JSON-RPC endpoint of the node. */
  rpcUrl: string;
  /**
   * Number of blocks after which a transaction is considered final: 1 on an embedded chain, elsewhere as configured, by
   * default 3.
   */
  confirmations: number;
  /** Addresses of the contracts; `null` for one that is not deployed. */
  contracts: Record<keyof ContractAddresses, string | null>;
}

/** Timeout of a request to the node, in milliseconds. */
const TIMEOUT = 30_000;

/** Options of `connectChain`. */
export interface ConnectOptions {
  /** Node to use instead of the one in the server's configuration. */
  rpcUrl?: string | undefined;
  /** Allows plain http to other machines, where responses can be tampered with in transit. Defaults to `false`. */
  insecureHttp?: boolean;
}

/**
 * Creates a connection to the chain that a server follows. `revertReasons` has the errors to throw for reverts.
 * @throws CubedropError `unavailable` if the NFT, cube, drop auction or WETH contract is not deployed yet; `refused`
 *   for plain http to another machine, unless `insecureHttp` is set; `validation` if `rpcUrl` is no http or https URL
 * @throws RangeError if the configuration has a malformed address or genesis hash
 */
export function createChain(
  config: ChainConfig,
  revertReasons: RevertReasons,
  { rpcUrl = config.rpcUrl, insecureHttp = false }: ConnectOptions,
): Chain {
  requireUrl(rpcUrl, 'rpcUrl');
  if (!insecureHttp) requireSecureAddress(rpcUrl);
  const { musicNft, cube, dropAuction, weth, userAuction, exchange, offers } = config.contracts;
  if (!musicNft || !cube || !dropAuction || !weth) {
    throw new CubedropError('unavailable', 'The contracts are not deployed on this chain yet.', {
      details: { contracts: config.contracts },
    });
  }
  const request = new FetchRequest(rpcUrl);
  request.timeout = TIMEOUT;
  const network = EthersNetwork.from(config.network.chainId);
  return {
    network: { ...config.network, genesisHash: toHex(config.network.genesisHash) },
    contracts: {
      musicNft: toAddress(musicNft),
      cube: toAddress(cube),
      dropAuction: toAddress(dropAuction),
      weth: toAddress(weth),
      userAuction: userAuction ? toAddress(userAuction) : null,
      exchange: exchange ? toAddress(exchange) : null,
      offers: offers ? toAddress(offers) : null,
    },
    confirmations: config.confirmations,
    // Without caching, every read of a nonce or balance returns the current value.
    provider: new JsonRpcProvider(request, network, {
      staticNetwork: network,
      cacheTimeout: -1,
      batchMaxCount: 1,
    }),
    revertReasons,
  };
}

/**
 * Verifies that the node behind `provider` serves the configured chain.
 * @throws CubedropError `wrong-network` if it is another chain, or if the chain was reset; `unavailable` if the node
 *   cannot be reached or its response is malformed
 */
export async function checkNetwork({
  network,
  provider,
}: Pick<Chain, 'network' | 'provider'>): Promise<void> {
  const found = await readNetwork(provider);
  if (found.chainId !== network.chainId) {
    throw new CubedropError(
      'wrong-network',
      `This is chain ${found.chainId}, not ${network.name} (${network.chainId}).`,
      {
        hint: 'Use the node that the server names in /config.',
        details: { found, wanted: network },
      },
    );
  }
  if (!sameAddress(found.genesisHash, network.genesisHash)) {
    throw new CubedropError(
      'wrong-network',
      `This ${network.name} chain is not the server's: its first block differs.`,
      {
        hint: 'If a local chain was reset, restart the server and use "Clear activity data" in MetaMask.',
        details: { found, wanted: network },
      },
    );
  }
}

/** @throws CubedropError `unavailable` if the node cannot be reached or its response is malformed */
async function readNetwork(provider: Chain['provider']): Promise<{ chainId: number; genesisHash: Hex }> {
  try {
    const [chainId, genesis] = await Promise.all([
      provider.send('eth_chainId', []) as Promise<string>,
      provider.send('eth_getBlockByNumber', ['0x0', false]) as Promise<{ hash: string } | null>,
    ]);
    if (!isHexString(genesis?.hash, 32)) throw new TypeError('The first block has no hash.');
    return { chainId: getNumber(chainId), genesisHash: genesis.hash };
  } catch (error) {
    throw toRequestError(error);
  }
}

import type { Wire } from '@cubedrop/sdk/api';
import { getAddress } from 'ethers';
import type { Follower } from '../../index/chain/follower.ts';
import type { ChainConfig } from '../../index/chain/chain-config.ts';

export interface ClientConfigOptions {
  chain: ChainConfig;
  follower: Pick<Follower, 'chain' | 'status'>;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** Returns the wall-clock time in seconds, used while the chain is unreachable. */
  now: () => number;
  aboutUrl: string | null;
}

/**
 * Returns a function that builds the response of `/config`. The function throws ChainUnknownError if the chain was
 * never reached.
 */
export function clientConfig({
  chain,
  follower,
  chainTime,
  now,
  aboutUrl,
}: ClientConfigOptions): () => Promise<Wire['Config']> {
  const { name, publicRpcUrl, explorerUrl, confirmations, contracts } = chain;
  return async () => {
    const { chainId, genesisHash } = await follower.chain();
    return {
      network: { name, chainId, genesisHash },
      now: await chainTime().catch(now),
      confirmations,
      rpcUrl: publicRpcUrl,
      explorerUrl,
      aboutUrl,
      lag: follower.status().lag,
      contracts: {
        musicNft: getAddress(contracts.musicNft),
        cube: getAddress(contracts.cube),
        dropAuction: getAddress(contracts.dropAuction),
        userAuction: contracts.userAuction && getAddress(contracts.userAuction),
        exchange: contracts.exchange && getAddress(contracts.exchange),
        offers: contracts.offers && getAddress(contracts.offers),
        weth: getAddress(contracts.weth),
      },
    };
  };
}

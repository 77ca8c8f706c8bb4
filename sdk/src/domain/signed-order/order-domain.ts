import { addressOf } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';
import type { OrderDomain } from './typed-data.ts';

/**
 * Returns the chain and the contract for which orders are signed.
 * @throws CubedropError `unavailable` if the chain has no contract for signed orders
 */
export function orderDomainOf(chain: Pick<Chain, 'network' | 'contracts'>): OrderDomain {
  return { chainId: chain.network.chainId, offers: addressOf(chain, 'offers') };
}

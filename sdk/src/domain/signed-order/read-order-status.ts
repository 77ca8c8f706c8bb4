import type { SignedOrderState } from '../../api/records/signed-order.ts';
import type { Address, Hex } from '../../base/hex.ts';
import { readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';
import { readCurrentOwnerCut } from '../sale/read-order.ts';
import type { OrderStatus } from './rules.ts';

/** States in the order of the contract's enum. */
const STATES: readonly SignedOrderState[] = ['open', 'filled', 'cancelled'];

/**
 * Returns the on-chain data by which `orderRefusal` decides whether an order can be filled.
 * @throws CubedropError `unavailable`
 */
export async function readOrderStatus(
  chain: Chain,
  { maker, orderHash }: { maker: Address; orderHash: Hex },
): Promise<OrderStatus> {
  const [state, counter, ownerCutPerMillion] = await Promise.all([
    readContract(chain, 'offers', 'stateOf', [maker, orderHash]),
    readOrderCounter(chain, maker),
    readCurrentOwnerCut(chain),
  ]);
  return { state: STATES[Number(state)] ?? 'cancelled', counter, ownerCutPerMillion };
}

/** Returns the counter that an account's orders must be signed with. @throws CubedropError `unavailable` */
export function readOrderCounter(chain: Chain, maker: Address): Promise<bigint> {
  return readContract(chain, 'offers', 'counterOf', [maker]);
}

import type { UnsignedOrder } from '../../api/records/signed-order.ts';
import type { Problem } from '../../base/error-details.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Chain } from '../../chain/types.ts';
import { orderDomainOf } from './order-domain.ts';
import { orderHash } from './order-hash.ts';
import { readCubeOwnership } from './read-cube-ownership.ts';
import { readOrderStatus } from './read-order-status.ts';
import { orderRefusal } from './rules.ts';
import { makerOf } from './typed-data.ts';

/** Why an order can never be filled again. */
export type OrderEnd = Problem<
  'order-filled' | 'order-cancelled' | 'order-expired' | 'counter-mismatch' | 'cube-moved'
>;

/**
 * Returns why an order can never be filled again; `undefined` if it can be filled now or may be later. A node that is
 * behind the network cannot make an order seem to have ended, since counters and numbers of transfers only rise.
 * @throws CubedropError `invalid-fields` for an order that the contract cannot represent; `not-found` if the cube
 *   of a listing does not exist; `unavailable`
 */
export async function readOrderEnd(
  chain: Chain,
  order: UnsignedOrder,
  now: Seconds,
): Promise<OrderEnd | undefined> {
  const hash = orderHash(order, orderDomainOf(chain));
  const status = await readOrderStatus(chain, { maker: makerOf(order), orderHash: hash });
  const refusal = orderRefusal(order, status, now);
  if (refusal && refusal.code !== 'cut-above-maximum' && status.counter >= order.counter) return refusal;
  if (order.kind !== 'listing') return undefined;
  const { cubeId } = order;
  const { transferCount } = await readCubeOwnership(chain, cubeId);
  return transferCount > order.transferCount ? { code: 'cube-moved', details: { cubeId } } : undefined;
}

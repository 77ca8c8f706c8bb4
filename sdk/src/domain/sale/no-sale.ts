import type { Seconds } from '../../base/time/index.ts';
import type { Chain } from '../../chain/types.ts';
import { problemError } from '../problem/messages.ts';
import { readOrder } from './read-order.ts';
import { isSaleOver } from './rules.ts';

/**
 * Checks that a cube is not on sale.
 * @throws CubedropError `already-on-sale` if there is an order for the cube that has not expired; `not-found` if there
 *   is no such cube; `unavailable`
 */
export async function requireNoSale(chain: Chain, cubeId: bigint, now: Seconds): Promise<void> {
  const order = await readOrder(chain, cubeId);
  if (!order || isSaleOver(order, now)) return;
  const { orderId } = order;
  throw problemError(
    { code: 'already-on-sale', details: { orderId } },
    { hint: 'Remove it from sale first.' },
  );
}

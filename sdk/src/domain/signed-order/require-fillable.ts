import type { SignedOrder } from '../../api/records/signed-order.ts';
import { chainNow } from '../../chain/now.ts';
import type { CheckContext } from '../../flow/context.ts';
import { problemError } from '../problem/messages.ts';
import { readOrderStatus } from './read-order-status.ts';
import { requireSigned } from './require-signed.ts';
import { fillerRefusal, orderRefusal } from './rules.ts';
import { makerOf } from './typed-data.ts';

/**
 * Checks that the account could fill an order now. Does not check cubes, balances and approvals, nor whether the exchange
 * is paused.
 * @throws CubedropError as {@link requireSigned} if its maker did not sign it; `order-filled`; `order-cancelled`;
 *   `order-expired`; `counter-mismatch`; `cut-above-maximum`; `own-cube-purchase`; `unavailable`
 */
export async function requireFillable(
  { chain, sender, clock }: Pick<CheckContext, 'chain' | 'sender' | 'clock'>,
  signed: SignedOrder,
): Promise<void> {
  const { order } = signed;
  const orderHash = await requireSigned(chain, signed);
  const [status, now] = await Promise.all([
    readOrderStatus(chain, { maker: makerOf(order), orderHash }),
    chainNow(chain, clock()),
  ]);
  const refusal = orderRefusal(order, status, now) ?? fillerRefusal(order, sender.address);
  if (refusal) throw problemError(refusal);
}

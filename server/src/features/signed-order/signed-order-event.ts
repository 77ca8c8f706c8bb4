import { serverIdOf, type Chain } from '../../index/chain/chain.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import { amount } from '../../platform/database/index.ts';
import type { LiveEvent } from '../live/live-presenter.ts';
import type { NewOrderRow } from './signed-order-model.ts';

/** Returns the live event for an order that was published, or that was taken off the list. */
export async function orderEventOf(
  chain: Chain,
  type: 'order' | 'order-removed',
  { cubeId, dropId, maker, price, expiresAt }: NewOrderRow,
): Promise<LiveEvent> {
  return {
    type,
    ...(cubeId !== 0 && { cubeId: await serverIdOf(chain, 'cube', String(cubeId)) }),
    ...(dropId !== 0 && { dropId: await serverIdOf(chain, 'drop', String(dropId)) }),
    address: shownAddress(maker),
    amount: amount.decode(price).toString(),
    endsAt: expiresAt,
  };
}

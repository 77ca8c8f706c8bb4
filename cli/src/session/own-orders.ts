import { formatAmount, MAX_OPEN_ORDERS, type Address } from '@cubedrop/sdk';
import type { Api, PublishedOrder } from '@cubedrop/sdk/api';
import { timeText } from '../terminal/time-text.ts';

/**
 * Returns the published orders that an account has signed, newest first: those that can be filled, and offers that are
 * unfunded at present.
 * @param kind only listings, or only offers; all of them if omitted
 * @throws ApiError
 */
export async function readOwnOrders(
  api: Pick<Api, 'get'>,
  maker: Address,
  kind?: 'listing' | 'offer',
): Promise<PublishedOrder[]> {
  const { listOrders } = await import('@cubedrop/sdk/api');
  const range = { start: 0, end: MAX_OPEN_ORDERS };
  return (await listOrders(api, { range, filter: { maker, kind, unfunded: true } })).items;
}

/** Returns the line about an earlier order of the same kind, which stays valid beside the new one. */
export function earlierOrderLine({ orderHash, order }: PublishedOrder): string {
  const terms = `${formatAmount(order.price, 'WETH')} until ${timeText(order.expiresAt)}`;
  return `You have already signed such ${order.kind === 'offer' ? 'an offer' : 'a listing'}: ${terms} (${orderHash}). It stays valid beside the new one.`;
}

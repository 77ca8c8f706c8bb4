import type { Hex } from '../../base/hex.ts';
import type { Api } from '../create-api.ts';
import { decodePublishedOrder, type PublishedOrder } from '../records/published-order.ts';

/** Parameters of {@link getOrder}. */
export interface GetOrderParameters {
  /** EIP-712 hash of the order, which identifies it. */
  orderHash: Hex;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a published order in its current state, without verifying it. `findOrder` of `@cubedrop/sdk/flows` also
 * verifies it.
 * @throws ApiError with status 404 if there is no such order
 */
export async function getOrder(
  api: Pick<Api, 'get'>,
  { orderHash, signal }: GetOrderParameters,
): Promise<PublishedOrder> {
  const response = await api.get('/order/{orderHash}', { params: { path: { orderHash } }, signal });
  return decodePublishedOrder(response.order);
}

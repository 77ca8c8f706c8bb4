import type { SignedOrder } from '../records/signed-order.ts';
import type { Api } from '../create-api.ts';
import { decodePublishedOrder, encodeOrder, type PublishedOrder } from '../records/published-order.ts';

/**
 * Publishes a signed order of the caller, or of a contract that confirms the signature. Publishing it again returns it as
 * it is.
 * @throws ApiError with status 409 if the order cannot be filled, was withdrawn, or would be one too many; 404 if the
 *   server does not know what it is for
 */
export async function publishOrder(
  api: Pick<Api, 'post'>,
  signedOrder: SignedOrder,
): Promise<PublishedOrder> {
  return decodePublishedOrder((await api.post('/order/make', { body: encodeOrder(signedOrder) })).order);
}

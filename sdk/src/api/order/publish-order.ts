import type { SignedOrder } from '../records/signed-order.ts';
import type { Api } from '../create-api.ts';
import { decodePublishedOrder, encodeOrder, type PublishedOrder } from '../records/published-order.ts';

/**
 * Publishes a signed order. Its maker must be the caller, or a contract that confirms the signature. Publishing an
 * order again changes nothing and returns the published order.
 * @throws ApiError with status 409 if the order cannot be filled or was withdrawn, or if its maker or the caller has
 *   too many open orders; 404 if the server does not know the cube, creator or drop that the order names, or if no cube
 *   has the id `maxCubeId` yet; 403 if the maker is neither the caller nor a contract
 */
export async function publishOrder(
  api: Pick<Api, 'post'>,
  signedOrder: SignedOrder,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<PublishedOrder> {
  return decodePublishedOrder(
    (await api.post('/order/make', { body: encodeOrder(signedOrder), signal })).order,
  );
}

import { getOrder } from '../../api/order/get-order.ts';
import type { Api } from '../../api/index.ts';
import type { PublishedOrder } from '../../api/records/published-order.ts';
import { CubedropError, isCubedropError } from '../../base/errors.ts';
import type { Hex } from '../../base/hex.ts';
import type { Chain } from '../../chain/types.ts';
import { signedOrderMessages as messages } from './messages.ts';
import { requireSigned } from './require-signed.ts';

/** Parameters of {@link findOrder}. */
export interface FindOrderParameters {
  /** EIP-712 hash of the order. */
  orderHash: Hex;
  /** Aborts the search. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a published order, after checking that it has the requested hash and is signed by its maker.
 * @throws ApiError with status 404 if there is no such order
 * @throws CubedropError `conflict` if the server returned another order or something that is not an order;
 *   `invalid-fields` if the order is malformed; `signature-length`, `signature-malleable`, `not-signed-by-maker`,
 *   `signed-for-other-chain` or `wallet-refused-signature` if its maker did not sign it; `unavailable`
 */
export async function findOrder(
  { api, chain }: { api: Pick<Api, 'get'>; chain: Chain },
  { orderHash, signal }: FindOrderParameters,
): Promise<PublishedOrder> {
  const published = await getOrder(api, { orderHash, signal }).catch((error: unknown) => {
    if (isCubedropError(error)) throw error;
    throw new CubedropError('conflict', messages.orderMalformed, { details: { orderHash }, cause: error });
  });
  const found = await requireSigned(chain, published);
  if (found === orderHash.toLowerCase()) return published;
  throw new CubedropError('conflict', messages.anotherOrder, { details: { orderHash, found } });
}

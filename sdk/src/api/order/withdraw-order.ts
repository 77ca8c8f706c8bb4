import type { Hex } from '../../base/hex.ts';
import type { Api } from '../create-api.ts';

/** Parameters of {@link withdrawOrder}. */
export interface WithdrawOrderParameters {
  orderHash: Hex;
  signal?: AbortSignal | undefined;
}

/**
 * Takes a signed order off the server's list. Anyone with a copy can still fill the order, unless its maker cancels it
 * on the chain.
 * @throws ApiError with status 404 if there is no such order, 403 if the caller neither made nor published it
 */
export async function withdrawOrder(
  api: Pick<Api, 'post'>,
  { orderHash, signal }: WithdrawOrderParameters,
): Promise<void> {
  await api.post('/order/withdraw', { body: { orderHash }, signal });
}

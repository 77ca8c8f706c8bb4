import type { Hex } from '../../base/hex.ts';
import type { Api } from '../create-api.ts';

/** Parameters of {@link withdrawOrder}. */
export interface WithdrawOrderParameters {
  /** EIP-712 hash of the order, which identifies it. */
  orderHash: Hex;
  /** Aborts the call, which then fails with `aborted`. */
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

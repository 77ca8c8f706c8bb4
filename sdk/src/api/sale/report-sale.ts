import type { Seconds } from '../../base/time/index.ts';
import type { Api } from '../create-api.ts';

/** Parameters of {@link reportSale}. */
export interface ReportSaleParameters {
  /** Server id. */
  cubeId: string;
  /** In wei. */
  price: bigint;
  /** Time from which the cube can no longer be bought, in seconds since the epoch. */
  expiresAt: Seconds;
  /** Hash of the transaction. */
  transaction: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Reports that the caller offered a cube at a fixed price.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportSale(
  api: Pick<Api, 'post'>,
  { cubeId, price, expiresAt, transaction, signal }: ReportSaleParameters,
): Promise<void> {
  await api.post('/auction/createsale', {
    body: { tokenId: cubeId, salePrice: String(price), expiresAt, transaction },
    signal,
  });
}

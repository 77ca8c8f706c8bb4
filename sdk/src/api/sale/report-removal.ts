import type { Api } from '../create-api.ts';
import type { SaleOrAuctionId } from './sale-or-auction-id.ts';

/** Parameters of {@link reportRemoval}. */
export interface ReportRemovalParameters extends SaleOrAuctionId {
  /** Hash of the transaction. */
  transaction: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Reports that a sale was cancelled, or that a cube without a bid was returned to the owner who auctioned it.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportRemoval(
  api: Pick<Api, 'post'>,
  { saleOrAuctionId, cubeId, transaction, signal }: ReportRemovalParameters,
): Promise<void> {
  await api.post('/auction/deleteauction', {
    body: { auctionId: saleOrAuctionId, tokenId: cubeId, transaction },
    signal,
  });
}

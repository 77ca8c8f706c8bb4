import type { Api } from '../create-api.ts';
import type { SaleOrAuctionId } from './sale-or-auction-id.ts';

/** Parameters of {@link reportPurchase}. */
export interface ReportPurchaseParameters extends SaleOrAuctionId {
  /** Hash of the transaction. */
  transaction: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Reports that a cube was bought, in a sale or at the buy-now price of an owner's auction.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportPurchase(
  api: Pick<Api, 'post'>,
  { saleOrAuctionId, cubeId, transaction, signal }: ReportPurchaseParameters,
): Promise<void> {
  await api.post('/token/buyuserToken', {
    body: { auctionId: saleOrAuctionId, tokenId: cubeId, transaction },
    signal,
  });
}

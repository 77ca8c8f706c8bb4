import type { Api } from '../create-api.ts';
import type { ListingId } from './listing-id.ts';

/** Parameters of {@link reportPurchase}. */
export interface ReportPurchaseParameters extends ListingId {
  /** Hash of the transaction. */
  transaction: string;
}

/**
 * Reports that a cube was bought, in a sale or at the buy-now price of an owner's auction.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportPurchase(
  api: Pick<Api, 'post'>,
  { listingId, cubeId, transaction }: ReportPurchaseParameters,
): Promise<void> {
  await api.post('/token/buyuserToken', { body: { auctionId: listingId, tokenId: cubeId, transaction } });
}

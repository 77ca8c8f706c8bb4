import type { Api } from '../create-api.ts';
import { encodeAuctionLot, encodeDropLot, type LotId } from '../records/lot-id.ts';

/** Parameters of {@link reportFundsClaim}. */
export interface ReportFundsClaimParameters {
  /** Lot whose winning bid was paid out. */
  lot: LotId;
  /** Address. */
  seller: string;
  /** Hash of the transaction. */
  transaction: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Reports that the winning bid on a lot was paid to its seller.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportFundsClaim(
  api: Pick<Api, 'post'>,
  { lot, seller, transaction, signal }: ReportFundsClaimParameters,
): Promise<void> {
  const claim = { address: seller, transaction };
  if (lot.kind === 'drop') {
    await api.post('/adminclaimfunds/claimfunds', { body: { ...encodeDropLot(lot), ...claim }, signal });
  } else {
    await api.post('/userclaimfunds/claimfunds', { body: { ...encodeAuctionLot(lot), ...claim }, signal });
  }
}

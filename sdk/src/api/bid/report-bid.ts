import type { Api } from '../create-api.ts';
import { encodeAuctionLot, encodeDropLot, type LotId } from '../records/lot-id.ts';

/** Parameters of {@link reportBid}. */
export interface ReportBidParameters {
  /** Lot on which the bid was made. */
  lot: LotId;
  /** Amount that the bid adds to the bidder's total, in wei. */
  raise: bigint;
  /** Address. */
  bidder: string;
  /** Hash of the transaction. */
  transaction: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Reports a bid.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportBid(
  api: Pick<Api, 'post'>,
  { lot, raise, bidder, transaction, signal }: ReportBidParameters,
): Promise<void> {
  const bid = { Bid: String(raise), address: bidder, transaction };
  if (lot.kind === 'drop') {
    await api.post('/dropcubehistory/createhistory', { body: { ...encodeDropLot(lot), ...bid }, signal });
  } else {
    await api.post('/usercubehistory/createhistory', { body: { ...encodeAuctionLot(lot), ...bid }, signal });
  }
}

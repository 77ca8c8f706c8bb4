import type { Api } from '../create-api.ts';
import { encodeAuctionLot, encodeDropLot, type LotId } from '../records/lot-id.ts';

/** Parameters of {@link reportBidSettlement}. */
export interface ReportBidSettlementParameters {
  /** Lot in which the stake was settled. */
  lot: LotId;
  /** Address. */
  bidder: string;
  /** `all` if the bidder won and claimed the cube, `withdrawn` if the bidder was outbid and withdrew. */
  settled: 'all' | 'withdrawn';
  /** Hash of the transaction. */
  transaction: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Reports that a bidder's stake in a lot was settled: by the claim of the cube, or by a withdrawal.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportBidSettlement(
  api: Pick<Api, 'put'>,
  { lot, bidder, settled, transaction, signal }: ReportBidSettlementParameters,
): Promise<void> {
  const isAll = settled === 'all';
  const outcome = { address: bidder, claimFunds: isAll, claimNft: isAll, withdraw: true, transaction };
  if (lot.kind === 'drop') {
    await api.put('/dropcubehistory/claimhistory', { body: { ...encodeDropLot(lot), ...outcome }, signal });
  } else {
    await api.put('/usercubehistory/claimhistory', {
      body: { ...encodeAuctionLot(lot), ...outcome },
      signal,
    });
  }
}

import type { Api } from '../create-api.ts';
import { encodeAuctionLot, encodeDropLot, type LotId } from '../records/lot-id.ts';

/** Parameters of {@link reportCubeClaim}. */
export interface ReportCubeClaimParameters {
  /** Lot that the cube has left. */
  lot: LotId;
  /** Hash of the transaction. */
  transaction: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Reports that the winner claimed the cube of a lot, or that the seller of a drop took back a cube without a bid. Use
 * `reportRemoval` for a cube that its owner took back from an owner's auction.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportCubeClaim(
  api: Pick<Api, 'post'>,
  { lot, transaction, signal }: ReportCubeClaimParameters,
): Promise<void> {
  const auction = lot.kind === 'drop' ? encodeDropLot(lot) : encodeAuctionLot(lot);
  await api.post('/token/buytoken', { body: { ...auction, transaction }, signal });
}

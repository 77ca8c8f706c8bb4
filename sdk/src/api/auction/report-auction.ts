import type { Seconds } from '../../base/time/index.ts';
import type { Api } from '../create-api.ts';

/** Parameters of {@link reportAuction}. Amounts are in wei. */
export interface ReportAuctionParameters {
  onChainId: string;
  /** Server id. */
  cubeId: string;
  startsAt: Seconds;
  endsAt: Seconds;
  minimumBid: bigint;
  bidDelta: bigint;
  /** Hash of the transaction. */
  transaction: string;
  signal?: AbortSignal | undefined;
}

/**
 * Reports that the caller opened an auction of a cube.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportAuction(
  api: Pick<Api, 'post'>,
  { onChainId, cubeId, startsAt, endsAt, minimumBid, bidDelta, transaction, signal }: ReportAuctionParameters,
): Promise<void> {
  await api.post('/auction/createauction', {
    body: {
      auctionId: onChainId,
      tokenId: cubeId,
      auctionStartsAt: startsAt,
      auctionEndsAt: endsAt,
      minimumBid: String(minimumBid),
      bidDelta: String(bidDelta),
      transaction,
    },
    signal,
  });
}

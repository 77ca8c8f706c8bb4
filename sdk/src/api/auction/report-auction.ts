import type { Seconds } from '../../base/time/index.ts';
import type { Api } from '../create-api.ts';

/** Parameters of {@link reportAuction}. Amounts are in wei. */
export interface ReportAuctionParameters {
  /** On-chain id of the auction, decimal. */
  onChainId: string;
  /** Server id. */
  cubeId: string;
  /** Start on the chain, in seconds since the epoch. */
  startsAt: Seconds;
  /** End on the chain, in seconds since the epoch, before any extension. */
  endsAt: Seconds;
  /** Lowest first total in wei, as it was when the auction was opened. */
  minimumBid: bigint;
  /** Minimum by which a new highest total must exceed the previous one, in wei. */
  bidDelta: bigint;
  /** Hash of the transaction. */
  transaction: string;
  /** Aborts the call, which then fails with `aborted`. */
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

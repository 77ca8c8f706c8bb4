import type { Api } from '../create-api.ts';
import { decodeSellerDay, type SellerDay } from '../records/seller-day.ts';

/** Parameters of {@link getOwnOverview}. */
export interface GetOwnOverviewParameters {
  /** Number of days, at most 366. Defaults to 30. */
  days?: number | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns the caller's sales, and the bids in the caller's drops and auctions, on each of the last days. Days are in
 * UTC, the earliest first, and the last one is today, by the chain's time.
 * @throws ApiError with status 403 if the caller has no wallet
 */
export async function getOwnOverview(
  api: Pick<Api, 'get'>,
  { days, signal }: GetOwnOverviewParameters = {},
): Promise<SellerDay[]> {
  const response = await api.get('/overview/mine', { params: { query: { days } }, signal });
  return response.days.map(decodeSellerDay);
}

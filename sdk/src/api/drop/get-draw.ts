import type { Api } from '../create-api.ts';
import type { Draw } from '../records/draw.ts';

/** Parameters of {@link getDraw}. */
export interface GetDrawParameters {
  /** Server id of the random drop. */
  orderId: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns the draw of a random drop.
 * @throws ApiError with status 404 if there is no such random drop
 */
export async function getDraw(api: Pick<Api, 'get'>, { orderId, signal }: GetDrawParameters): Promise<Draw> {
  const params = { path: { orderId } };
  return (await api.get('/api/v1/exporter/draw/{orderId}', { params, signal })).draw;
}

/** Returns the path of a draw's public record. */
export const drawPath = (orderId: string): string => `/api/v1/exporter/draw/${orderId}`;

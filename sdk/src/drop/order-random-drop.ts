import type { Api, RandomDrop } from '../api/index.ts';
import { addDocuments } from '../upload/documents.ts';

/** An order of a random drop. Amounts are in wei. */
export interface RandomDropOrder {
  /** Server id of the ordering account. */
  exporterId: string;
  description: string;
  /** Number of cubes to draw, as entered; see `checkRandomDrop`. */
  numberOfTokens: string;
  salePrice: bigint;
  minimumBid: bigint;
  /** The caller's seed. Repeating an order with the same seed returns the same draw. */
  clientSeed: string;
  /** The server's commitment when the order was composed. */
  commitment: string;
  documents: readonly File[];
}

/**
 * Orders a random drop of the caller's free cubes.
 * @returns the order with its draw, made now or by an earlier identical call
 * @throws ApiError 409 if another order has used this commitment; 400 and 413 with the server's message
 */
export async function orderRandomDrop(
  api: Pick<Api, 'post'>,
  { documents, salePrice, minimumBid, ...texts }: RandomDropOrder,
): Promise<RandomDrop> {
  const form = new FormData();
  const fields = { ...texts, salePrice: String(salePrice), minimumBid: String(minimumBid) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  addDocuments(form, documents);
  // The form is passed through, so that `fetch` encodes it as multipart.
  const body = { body: form as never, bodySerializer: (whole: unknown) => whole as FormData };
  return (await api.post('/api/v1/exporter/addOrder', body)).order;
}

import type { Api, RandomDrop } from '../api/index.ts';
import { addDocuments } from '../upload/documents.ts';

/** An order of a random drop. Amounts in wei. */
export interface RandomDropOrder {
  /** The account that orders, by its server id. */
  exporterId: string;
  description: string;
  /** How many cubes are drawn, as `checkRandomDrop` takes it. */
  numberOfTokens: string;
  salePrice: bigint;
  minimumBid: bigint;
  /** The caller's part of the draw; the same order with the same one is the same draw. */
  clientSeed: string;
  /** What the server had bound itself to when the order was written. */
  commitment: string;
  documents: readonly File[];
}

/**
 * Orders a random drop of the caller's free cubes.
 * @returns the order with its draw, now or from before
 * @throws ApiError 409 where another order took the draw of that commitment; 400 and 413 with the server's text
 */
export async function orderRandomDrop(
  api: Pick<Api, 'post'>,
  { documents, salePrice, minimumBid, ...texts }: RandomDropOrder,
): Promise<RandomDrop> {
  const form = new FormData();
  const fields = { ...texts, salePrice: String(salePrice), minimumBid: String(minimumBid) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  addDocuments(form, documents);
  // Sent as it is: the platform writes the parts.
  const body = { body: form as never, bodySerializer: (whole: unknown) => whole as FormData };
  return (await api.post('/api/v1/exporter/addOrder', body)).order;
}

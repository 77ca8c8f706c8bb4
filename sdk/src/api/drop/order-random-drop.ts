import type { Api } from '../create-api.ts';
import { addDocuments } from '../documents.ts';
import { decodeRandomDrop, type RandomDrop } from '../records/random-drop.ts';

/** An order of a random drop. Amounts are in wei. */
export interface RandomDropOrder {
  /** Server id of the ordering account. */
  accountId: string;
  /** Text about the order, at most 20,000 characters. */
  description: string;
  /** Number of cubes to draw, as entered; see `checkRandomDrop`. */
  cubeCount: string;
  /** Price of each cube outside the auction, in wei. */
  salePrice: bigint;
  /** Lowest first total on each cube, in wei. */
  minimumBid: bigint;
  /** The caller's seed. An order that equals an earlier one, including the seed, returns the earlier draw. */
  clientSeed: string;
  /** The server's commitment when the order was composed. */
  commitment: string;
  /** Documents to attach: at most ten PDF, PNG or JPEG files of up to 5 MiB each. */
  documents: readonly File[];
}

/**
 * Orders a random drop of the caller's free cubes.
 * @returns the order with its draw, made now or by an earlier identical call
 * @throws ApiError 409 if `commitment` is not that of the caller's next draw; 400 and 413 with the server's message
 */
export async function orderRandomDrop(
  api: Pick<Api, 'postForm'>,
  order: RandomDropOrder,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<RandomDrop> {
  const form = new FormData();
  form.set('exporterId', order.accountId);
  form.set('description', order.description);
  form.set('numberOfTokens', order.cubeCount);
  form.set('clientSeed', order.clientSeed);
  form.set('commitment', order.commitment);
  form.set('salePrice', String(order.salePrice));
  form.set('minimumBid', String(order.minimumBid));
  addDocuments(form, order.documents);
  return decodeRandomDrop((await api.postForm('/api/v1/exporter/addOrder', form, { signal })).order);
}

import { createHash } from 'node:crypto';
import { canonicalJson } from '@cubedrop/sdk';
import type { NewOrder } from './new-order.ts';

/**
 * Returns the hash by which a repeated order of a random drop is recognised. The hashes are stored, so what is
 * hashed keeps the API's name for the number of cubes.
 */
export function orderHash(
  { cubeCount, ...order }: Omit<NewOrder, 'commitment'>,
  documents: readonly object[],
): string {
  const request = {
    ...order,
    numberOfTokens: cubeCount,
    documents: documents.map((each) => ({ ...each })),
  };
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}

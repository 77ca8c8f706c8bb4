/**
 * Mutants that no test can catch, because they behave as the contracts do, each with the reason.
 * @type {Record<string, string>}
 */
export const equivalents = {
  'Batch.read: _slice(store, DIGESTS_AT + 32 * index, 32) → _slice(store, DIGESTS_AT + 32 * index, (32 + 1))':
    'reads a byte more than the word that is used',
  'Batch._widthOf: if (union == 1) return 0; → {}':
    'stores supplies of 1 as bytes, which reads the same and costs only gas',
};

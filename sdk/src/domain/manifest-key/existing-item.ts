/** Server id of an existing item, and its on-chain id or `null`. Journals contain it in this form. */
export type Made = { id: string; onChainId: string | null };

/** An existing item, as in journals of earlier versions. */
export type EarlierMade = { id: string; chainId: string | null };

/** Returns an existing item from a journal of this version or an earlier one. */
export function currentMade(made: Made | EarlierMade): Made {
  return 'chainId' in made ? { id: made.id, onChainId: made.chainId } : made;
}

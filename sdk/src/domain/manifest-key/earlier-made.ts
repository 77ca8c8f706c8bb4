import type { Made } from './keys.ts';

/** An existing item, as in journals of earlier versions. */
export type EarlierMade = { id: string; chainId: string | null };

/** Returns an existing item from a journal of this version or an earlier one. */
export function currentMade(made: Made | EarlierMade): Made {
  return 'chainId' in made ? { id: made.id, onChainId: made.chainId } : made;
}

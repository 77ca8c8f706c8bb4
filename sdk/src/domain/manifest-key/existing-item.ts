/** Server id of an existing item, and its on-chain id; `null` for a season. Journals contain items in this form. */
export type ExistingItem = {
  /** Server id of the item. */
  id: string;
  /** On-chain id of the item, decimal; `null` for seasons, which are not on the chain. */
  onChainId: string | null;
};

/** An existing item, as in journals of earlier versions. */
export type LegacyExistingItem = { id: string; chainId: string | null };

/** Returns an existing item from a journal of this version or an earlier one. */
export function decodeExistingItem(item: ExistingItem | LegacyExistingItem): ExistingItem {
  return 'chainId' in item ? { id: item.id, onChainId: item.chainId } : item;
}

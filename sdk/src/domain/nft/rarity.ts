/** The rarity tiers, rarest first. */
export const RARITIES = ['Mastercraft', 'Legendary', 'Epic', 'Rare', 'Uncommon', 'Common'] as const;

/** Rarity tier of an NFT. */
export type Rarity = (typeof RARITIES)[number];

/** Returns whether `value` is a rarity tier. */
export function isRarity(value: unknown): value is Rarity {
  return RARITIES.some((rarity) => rarity === value);
}

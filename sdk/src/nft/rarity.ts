/** The rarity tiers, rarest first. */
export const RARITIES = ['Mastercraft', 'Legendary', 'Epic', 'Rare', 'Uncommon', 'Common'] as const;

/** A tier that an NFT can be of. */
export type Rarity = (typeof RARITIES)[number];

/** The colour that a tier's border has on every screen. */
export const RARITY_COLOURS: Record<Rarity, string> = {
  Mastercraft: 'red',
  Legendary: 'gold',
  Epic: 'purple',
  Rare: 'blue',
  Uncommon: 'green',
  Common: 'white',
};

/** Whether `value` is one of the tiers. */
export function isRarity(value: unknown): value is Rarity {
  return RARITIES.includes(value as Rarity);
}

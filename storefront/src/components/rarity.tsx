import { isRarity } from '@cubedrop/sdk';

/** Returns the class that sets the rarity colour and the tier of an element with the class `framed` or `meter`. */
export function rarityClass(type: string | undefined): string {
  return isRarity(type) ? `rarity-${type.toLowerCase()}` : 'rarity-none';
}

/** A rarity as six bars and its name, so that users need not tell colours apart. */
export function RarityMeter({ type, large = false }: { type: string; large?: boolean }) {
  return (
    <span className={`meter ${large ? 'meter-large' : ''} ${rarityClass(type)}`}>
      <i aria-hidden="true" />
      {type}
    </span>
  );
}

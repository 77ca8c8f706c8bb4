import { isRarity } from '@cubedrop/sdk';

/** Returns the class that sets an element's rarity colour and tier, used by `framed` and `meter`. */
export function rarityClass(type: string | undefined): string {
  return isRarity(type) ? `rarity-${type.toLowerCase()}` : 'rarity-none';
}

/** A rarity as six bars and its name, so that it does not rely on colour. */
export function RarityMeter({ type, large = false }: { type: string; large?: boolean }) {
  return (
    <span className={`meter ${large ? 'meter-large' : ''} ${rarityClass(type)}`}>
      <i aria-hidden="true" />
      {type}
    </span>
  );
}

import { isRarity } from '@cubedrop/sdk';

/** The class that gives an element a tier's colour and height: `framed` draws its edge from it, `meter` its bars. */
export function rarityClass(type: string | undefined): string {
  return isRarity(type) ? `rarity-${type.toLowerCase()}` : 'rarity-none';
}

/** A tier as six bars and its name, so that no one needs the colour. */
export function RarityMeter({ type, large = false }: { type: string; large?: boolean }) {
  return (
    <span className={`meter ${large ? 'meter-large' : ''} ${rarityClass(type)}`}>
      <i aria-hidden="true" />
      {type}
    </span>
  );
}

import type { Face } from '@cubedrop/sdk/api';
import { Picture } from './picture.tsx';
import { rarityClass } from './rarity.tsx';

/**
 * Thumbnail of a cube's front face, with a frame in the colour of its rarity. Decorative: the text next to it names the
 * cube.
 */
export function FaceThumb({
  face,
  size = 64,
}: {
  face: Pick<Face, 'artwork' | 'rarity'> | null;
  size?: number;
}) {
  return (
    <span
      className={`framed block flex-none ${rarityClass(face?.rarity)}`}
      style={{ width: size, height: size }}
    >
      <Picture src={face?.artwork} alt="" size={size} eager className="size-full" />
    </span>
  );
}

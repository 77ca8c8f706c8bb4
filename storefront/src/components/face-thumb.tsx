import type { Face } from '@cubedrop/sdk/api';
import { Picture } from './picture.tsx';
import { rarityClass } from './rarity.tsx';

/** The front of a cube in its rarity's edge, beside what is said of it. Its name stands in the words. */
export function FaceThumb({ face, size = 64 }: { face: Face | null; size?: number }) {
  return (
    <span
      className={`framed block flex-none ${rarityClass(face?.type)}`}
      style={{ width: size, height: size }}
    >
      <Picture src={face?.artwork} alt="" size={size} eager className="size-full" />
    </span>
  );
}

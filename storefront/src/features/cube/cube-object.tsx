import { useEffect, useState, type Ref } from 'react';
import type { Face } from '@cubedrop/sdk/api';
import { Picture } from '../../components/picture.tsx';
import { rarityClass } from '../../components/rarity.tsx';
import { facesOf } from './faces.ts';
import './cube-object.css';

/** How many faces one sees of a cube at once, the first of them at the start. */
const IN_VIEW = 3;
/** After so long on the page, in ms, the pictures of the others are asked for, some seconds before they come into view. */
const TURNED_AWAY_MS = 1_000;

interface CubeObjectProps {
  nfts: readonly Face[];
  /** Edge in px at most, for the pictures' own size, and as `sizes` of an `img` where the layout gives it less. */
  size: number;
  sizes?: string;
  /** A cube that stands still shows its front, right and top face; one that turns needs all six. */
  standing?: boolean;
  /** Whether the page is about this cube: its pictures come first. */
  first?: boolean;
  className?: string;
  onFront?: (picture: HTMLImageElement) => void;
  ref?: Ref<HTMLSpanElement>;
}

/** The cube as an object: faces with their rarity edge, a shaded side, a shadow on the floor. Its size is CSS `--edge`. */
export function CubeObject({
  nfts,
  size,
  sizes,
  standing,
  first,
  className = '',
  onFront,
  ref,
}: CubeObjectProps) {
  const faces = facesOf(nfts).slice(0, standing ? IN_VIEW : undefined);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (standing) return;
    const timer = setTimeout(() => setWhole(true), TURNED_AWAY_MS);
    return () => clearTimeout(timer);
  }, [standing]);
  return (
    <span className={`scene ${className}`} aria-hidden="true">
      <span className="cube" ref={ref}>
        <span className="floor" />
        {faces.map((nft, index) => (
          <span key={index} className={`face face-${index + 1} ${rarityClass(nft?.type)}`}>
            {(index < IN_VIEW || isWhole || !nft) && (
              <Picture
                src={nft?.artwork}
                alt=""
                size={size}
                sizes={sizes}
                first={first && index === 0}
                beside={first && index > 0}
                className="size-full"
                onPicture={index === 0 ? onFront : undefined}
              />
            )}
          </span>
        ))}
      </span>
    </span>
  );
}

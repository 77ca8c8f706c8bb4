import { useEffect, useState, type Ref } from 'react';
import type { Face } from '@cubedrop/sdk/api';
import { Picture } from '../../components/picture.tsx';
import { rarityClass } from '../../components/rarity.tsx';
import { facesOf } from './faces.ts';
import './cube-object.css';

/** Number of faces visible at once. Initially, these are the first faces. */
const IN_VIEW = 3;
/** Delay before the pictures of the other faces load, in ms. These faces come into view only seconds later. */
const TURNED_AWAY_MS = 1_000;

interface CubeObjectProps {
  nfts: readonly Face[];
  /** Maximum edge of a face, in px. */
  size: number;
  /** `sizes` attribute of the pictures. Required only if the layout can make a face smaller than `size`. */
  sizes?: string;
  /** Whether the cube never rotates, so that only its front, right and top faces are needed. */
  standing?: boolean;
  /** Whether this is the page's main cube, whose pictures load first. */
  first?: boolean;
  className?: string;
  onFront?: (picture: HTMLImageElement) => void;
  ref?: Ref<HTMLSpanElement>;
}

/** The cube in 3D: framed faces, a shaded side and a shadow. The cube's edge length is the CSS variable `--edge`. */
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
  const [hasAllFaces, setAllFaces] = useState(false);
  useEffect(() => {
    if (standing) return;
    const timer = setTimeout(() => setAllFaces(true), TURNED_AWAY_MS);
    return () => clearTimeout(timer);
  }, [standing]);
  return (
    <span className={`scene ${className}`} aria-hidden="true">
      <span className="cube" ref={ref}>
        <span className="floor" />
        {faces.map((nft, index) => (
          <span key={index} className={`face face-${index + 1} ${rarityClass(nft?.rarity)}`}>
            {(index < IN_VIEW || hasAllFaces || !nft) && (
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

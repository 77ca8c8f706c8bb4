import { useRef, type ReactNode } from 'react';
import type { Face } from '@cubedrop/sdk/api';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { rarityClass } from '../../components/rarity.tsx';
import { CubeObject } from './cube-object.tsx';
import { facesOf } from './faces.ts';
import { useSleeve } from '../../components/sleeve/use-sleeve.ts';
import { useTurntable } from './use-turntable.ts';
import { NARROW } from '../../config/media-queries.ts';
import { PICTURE_SIZES } from '../../config/picture-sizes.ts';
import './cube-stage.css';

/** `sizes` attribute of the face thumbnails below the cube. */
const THUMB_SIZES = `${NARROW} 15vw, 112px`;

interface CubeStageProps {
  nfts: readonly Face[];
  /** Accessible name and action of a click on the cube. `undefined` if the cube is not clickable. */
  press?: { name: string; onPress: () => void } | undefined;
  /** Audio player or, for a visitor, the button to sign in. */
  children: ReactNode;
}

/**
 * A cube that rotates, except while the pointer or the focus is on it, or if the user prefers reduced motion. Drags,
 * arrow keys and the selection of a face turn it and end the rotation.
 */
export function CubeStage({ nfts, press, children }: CubeStageProps) {
  const cubeElement = useRef<HTMLSpanElement>(null);
  const turntable = useTurntable(cubeElement);
  const { style, onPicture } = useSleeve(nfts[0]?.artwork);
  const cubeObject = (
    <CubeObject
      nfts={nfts}
      size={348}
      sizes={PICTURE_SIZES.stage}
      first
      ref={cubeElement}
      onFront={onPicture}
    />
  );
  return (
    <section className="stage" style={style} aria-label="The cube">
      <div className="stage-floor" {...turntable.grip}>
        {press ? (
          <button
            type="button"
            data-cube
            className="stage-cube"
            aria-label={press.name}
            onClick={press.onPress}
          >
            {cubeObject}
          </button>
        ) : (
          cubeObject
        )}
        {turntable.canTurn && (
          <button type="button" className="icon-btn stage-toggle" onClick={turntable.toggle}>
            <Icon name={turntable.turning ? 'pause' : 'turn'} />
            <span className="sr-only">{turntable.turning ? 'Stop turning the cube' : 'Turn the cube'}</span>
          </button>
        )}
      </div>
      {children}
      <ol className="stage-faces" aria-label="The six faces">
        {facesOf(nfts).map((nft, index) => (
          <li key={index}>
            <button
              type="button"
              className={`framed ${rarityClass(nft?.rarity)}`}
              aria-pressed={turntable.face === index}
              aria-label={nft ? `Show ${nft.title}, ${nft.rarity}` : `Show face ${index + 1}, empty`}
              onClick={() => turntable.show(index)}
            >
              <Picture
                src={nft?.artwork}
                alt=""
                size={112}
                sizes={THUMB_SIZES}
                className="aspect-square w-full"
              />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

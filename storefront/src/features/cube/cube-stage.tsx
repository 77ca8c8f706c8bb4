import { useRef, type ReactNode } from 'react';
import type { Face } from '@cubedrop/sdk/api';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { rarityClass } from '../../components/rarity.tsx';
import { CubeObject } from './cube-object.tsx';
import { facesOf } from './faces.ts';
import { useSleeve } from '../../components/sleeve/use-sleeve.ts';
import { useTurntable } from './use-turntable.ts';
import { PICTURE_SIZES } from '../../config/picture-sizes.ts';
import './cube-stage.css';

/** `sizes` attribute of the face thumbnails below the cube. */
const THUMB_SIZES = '(max-width: 900px) 15vw, 112px';

interface CubeStageProps {
  nfts: readonly Face[];
  /** Action on clicking the cube, with its accessible name. Without it the cube is not clickable. */
  press?: { name: string; onPress: () => void } | undefined;
  /** The audio player, or what is shown instead. */
  children: ReactNode;
}

/** A rotating cube. It stops under the pointer, can be dragged, and turns to the selected face. */
export function CubeStage({ nfts, press, children }: CubeStageProps) {
  const cube = useRef<HTMLSpanElement>(null);
  const table = useTurntable(cube);
  const { style, onPicture } = useSleeve(nfts[0]?.artwork);
  const object = (
    <CubeObject nfts={nfts} size={348} sizes={PICTURE_SIZES.stage} first ref={cube} onFront={onPicture} />
  );
  return (
    <section className="stage" style={style} aria-label="The cube">
      <div className="stage-floor" {...table.grip}>
        {press ? (
          <button
            type="button"
            data-cube
            className="stage-cube"
            aria-label={press.name}
            onClick={press.onPress}
          >
            {object}
          </button>
        ) : (
          object
        )}
        {table.canTurn && (
          <button type="button" className="icon-btn stage-toggle" onClick={table.toggle}>
            <Icon name={table.turning ? 'pause' : 'turn'} />
            <span className="sr-only">{table.turning ? 'Stop turning the cube' : 'Turn the cube'}</span>
          </button>
        )}
      </div>
      {children}
      <ol className="stage-faces" aria-label="The six faces">
        {facesOf(nfts).map((nft, index) => (
          <li key={index}>
            <button
              type="button"
              className={`framed ${rarityClass(nft?.type)}`}
              aria-pressed={table.face === index}
              aria-label={nft ? `Show ${nft.title}, ${nft.type}` : `Show face ${index + 1}, empty`}
              onClick={() => table.show(index)}
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

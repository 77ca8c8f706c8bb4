import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cubeHeading } from '@cubedrop/sdk';
import type { Cube, Face } from '@cubedrop/sdk/api';
import { CubeObject } from './cube-object.tsx';
import { useSleeve } from '../../components/sleeve/use-sleeve.ts';
import { PICTURE_SIZES } from '../../config/picture-sizes.ts';
import './cube-card.css';

interface CubeCardProps {
  cube: Cube;
  nfts: readonly Face[];
  /** Where the card leads; undefined where there is nothing more to see. */
  to: string | undefined;
  /** What it costs or was bid, and what that amount is. */
  amount: { value: string; kind: string };
  /** The line under the hairline: phase and countdown. */
  children: ReactNode;
}

/** A cube on its sleeve with title, artist, amount and time. The whole card is one link. */
export function CubeCard({ cube, nfts, to, amount, children }: CubeCardProps) {
  const { style, onPicture } = useSleeve(nfts[0]?.artwork);
  return (
    <article className="card" style={style}>
      <div className="plinth">
        <CubeObject nfts={nfts} size={168} sizes={PICTURE_SIZES.card} standing onFront={onPicture} />
      </div>
      <div className="card-facts">
        <h3 className="card-title">
          {to === undefined ? (
            cube.title
          ) : (
            <Link to={to} aria-label={cubeHeading(cube)}>
              <bdi>{cube.title}</bdi>
            </Link>
          )}
        </h3>
        <span className="card-amount">{amount.value}</span>
        <span className="card-artist">
          <bdi>{cube.MusicArtistName}</bdi>
        </span>
        <span className="card-kind">{amount.kind}</span>
      </div>
      <div className="card-time">{children}</div>
    </article>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cubeHeading } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { CreatorLink } from '../../components/creator-link.tsx';
import { CubeObject } from './cube-object.tsx';
import { CardPlay } from './player/card-play.tsx';
import { showCard } from './player/shown-cards.ts';
import { useSleeve } from '../../components/sleeve/use-sleeve.ts';
import { PICTURE_SIZES } from '../../config/picture-sizes.ts';
import './cube-card.css';

interface CubeCardProps {
  cube: Cube;
  /** Path of the cube's page; `undefined` if it has none. */
  to: string | undefined;
  /** The price or bid, and its label. */
  amount: { value: string; kind: string };
  /** The bottom line: phase and countdown. */
  children: ReactNode;
}

/**
 * Card of a cube with title, artist, amount and time. If the cube has a page, all of the card except the artist and the
 * play button links to it.
 */
export function CubeCard({ cube, to, amount, children }: CubeCardProps) {
  const { style, onPicture } = useSleeve(cube.faces[0]?.artwork);
  const playable = { cube, faces: cube.faces, page: to };
  return (
    <article className="card" style={style} ref={(card) => showCard(card, playable)}>
      <div className="plinth">
        <CubeObject nfts={cube.faces} size={168} sizes={PICTURE_SIZES.card} standing onFront={onPicture} />
        <CardPlay playable={playable} />
      </div>
      <div className="card-facts">
        <h3 className="card-title">
          {to === undefined ? (
            <bdi>{cube.title}</bdi>
          ) : (
            <Link to={to} aria-label={cubeHeading(cube)}>
              <bdi>{cube.title}</bdi>
            </Link>
          )}
        </h3>
        <span className="card-amount">{amount.value}</span>
        <span className="card-artist">
          <CreatorLink address={cube.creator} name={cube.musicArtist.name} />
        </span>
        <span className="card-kind">{amount.kind}</span>
      </div>
      <div className="card-time">{children}</div>
    </article>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NARROW } from '../config/media-queries.ts';
import { Picture } from './picture.tsx';
import './sleeve-card.css';

interface SleeveCardProps {
  /** Target of the card. */
  to: string;
  picture: string | undefined;
  title: string;
  /** The number of items in the season or collection, formatted. */
  count: string;
  description?: string;
}

/** Card of a season or collection. The whole card is one link. */
export function SleeveCard({ to, picture, title, count, description }: SleeveCardProps) {
  return (
    <article className="sleeve-card">
      <Picture
        src={picture}
        alt=""
        size={270}
        sizes={`${NARROW} 45vw, 270px`}
        className="aspect-square w-full"
      />
      <h3>
        <Link to={to}>
          <bdi>{title}</bdi>
        </Link>
      </h3>
      <p className="label">{count}</p>
      {description && (
        <p className="line-clamp-2 text-sm text-bone-dim">
          <bdi>{description}</bdi>
        </p>
      )}
    </article>
  );
}

/** A list of cards: four per row, two on a narrow screen. */
export function SleeveGrid({ children }: { children: ReactNode }) {
  return <ul className="sleeve-grid">{children}</ul>;
}

/** Placeholder for cards that are loading. */
export function SleeveGridSkeleton({ count }: { count: number }) {
  return (
    <div className="sleeve-grid">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-2.5">
          <span className="skeleton aspect-square" />
          <span className="skeleton h-5 w-3/5" />
        </div>
      ))}
    </div>
  );
}

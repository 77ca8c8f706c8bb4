import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from './picture.tsx';
import './sleeve-card.css';

interface SleeveCardProps {
  /** Where the card leads; left out, it is only looked at. */
  to?: string;
  picture: string | undefined;
  title: string;
  /** How many things are in it. */
  count: string;
  description?: string;
}

/** What holds other things, as its picture with a name: a season, a collection. The whole card is one link. */
export function SleeveCard({ to, picture, title, count, description }: SleeveCardProps) {
  const name = <bdi>{title}</bdi>;
  return (
    <article className="sleeve-card">
      <Picture
        src={picture}
        alt=""
        size={270}
        sizes="(max-width: 900px) 45vw, 270px"
        className="aspect-square w-full"
      />
      <h3>{to === undefined ? name : <Link to={to}>{name}</Link>}</h3>
      <p className="label">{count}</p>
      {description && (
        <p className="line-clamp-2 text-sm text-bone-dim">
          <bdi>{description}</bdi>
        </p>
      )}
    </article>
  );
}

/** Cards as a list: four in a row, two on a phone. */
export function SleeveGrid({ children }: { children: ReactNode }) {
  return <ul className="sleeve-grid">{children}</ul>;
}

/** The shape of cards that are still loading. */
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

import type { ReactNode } from 'react';
import './card-grid.css';

/** A list of cards: four per row, two on a narrow screen. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="card-grid">{children}</ul>;
}

/** Placeholder for cards that are loading. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div className="card-grid">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-2.5">
          <span className="skeleton aspect-square" />
          <span className="skeleton h-5 w-3/5" />
          <span className="skeleton h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}

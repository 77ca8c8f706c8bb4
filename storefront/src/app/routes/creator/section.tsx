import type { ReactNode } from 'react';
import { profileTexts } from '../../../features/profile/texts.ts';

interface SectionProps {
  id: string;
  title: string;
  /** The total number of items, formatted. */
  count?: string | undefined;
  children: ReactNode;
}

/** A section of a creator's page. */
export function Section({ id, title, count, children }: SectionProps) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {count && <span className="text-bone-dim">{count}</span>}
      </div>
      {children}
    </section>
  );
}

/** Button that shows more items. */
export function More({ isShown, onMore }: { isShown: boolean; onMore: () => void }) {
  if (!isShown) return null;
  return (
    <button type="button" className="btn btn-line mt-8" onClick={onMore}>
      {profileTexts.more}
    </button>
  );
}

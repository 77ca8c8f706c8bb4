import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';

/** A screen with only a title and a short text. */
export function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-start gap-6 py-18">
      <PageTitle name={title} />
      <svg
        viewBox="0 0 120 90"
        width="160"
        height="120"
        className="-ml-6 fill-none stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="4 4"
        aria-hidden="true"
      >
        <path d="M60 8l34 18v38L60 82 26 64V26zM26 26l34 18 34-18M60 44v38" />
      </svg>
      <h1>{title}</h1>
      <div className="grid max-w-(--cd-measure) justify-items-start gap-6 text-lead text-bone-dim">
        {children}
      </div>
    </div>
  );
}

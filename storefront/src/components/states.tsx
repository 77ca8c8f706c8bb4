import { NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Wraps a loading skeleton and announces "Loading" to screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** The empty state of a list. @param children a next step */
export function Empty({ children }: { children?: ReactNode }) {
  return (
    <Box>
      <svg
        viewBox="0 0 120 90"
        width="120"
        height="90"
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="4 4"
        aria-hidden="true"
      >
        <path d="M60 8l34 18v38L60 82 26 64V26zM26 26l34 18 34-18M60 44v38" />
      </svg>
      <b>{NOTHING_TO_DISPLAY}</b>
      {children}
    </Box>
  );
}

/** The error state: one sentence that says what failed to load, and a button to retry. */
export function Failed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Box role="alert">
      <Icon name="warning" className="size-8! text-bad" />
      <b>{children}</b>
      <button type="button" className="btn btn-line btn-small mt-2" onClick={onRetry}>
        Try again
      </button>
    </Box>
  );
}

function Box({ children, role }: { children: ReactNode; role?: 'alert' }) {
  return (
    <div
      role={role}
      className="grid min-h-60 place-content-center place-items-center gap-2.5 rounded bg-ink-900 p-6 text-center"
    >
      {children}
    </div>
  );
}

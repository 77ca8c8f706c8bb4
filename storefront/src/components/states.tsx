import { NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { EmptyCube } from './empty-cube.tsx';
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

/** The empty state of a list. @param next what the user can do next: a `NextStep` */
export function Empty({ next }: { next: ReactNode }) {
  return (
    <Box>
      <EmptyCube width={120} />
      <b>{NOTHING_TO_DISPLAY}</b>
      {next}
    </Box>
  );
}

/** The error state: one sentence that names what failed to load, and a button to retry. */
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

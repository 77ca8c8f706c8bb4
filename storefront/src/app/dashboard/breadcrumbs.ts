import { useEffect, useSyncExternalStore } from 'react';

export interface Crumb {
  text: string;
  to: string;
}

export interface Trail {
  /** Parent screens, outermost first. */
  above: readonly Crumb[];
  here: string;
}

const NONE: Trail = { above: [], here: '' };
const listeners = new Set<() => void>();
let trail = NONE;

function put(next: Trail) {
  trail = next;
  for (const listener of [...listeners]) listener();
}

/** Sets the breadcrumbs of the top bar while the calling screen is mounted. */
export function useBreadcrumbs(here: string, above: readonly Crumb[] = []) {
  const key = JSON.stringify(above);
  useEffect(() => {
    put({ here, above: JSON.parse(key) as Crumb[] });
    return () => put(NONE);
  }, [here, key]);
}

/** Returns the breadcrumbs of the current screen. */
export const useCurrentBreadcrumbs = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => trail,
  );

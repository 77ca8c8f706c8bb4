import { useEffect, useSyncExternalStore } from 'react';

export interface Crumb {
  text: string;
  to: string;
}

export interface Trail {
  /** The screens above this one. */
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

/** Says in the bar at the top where this screen is. */
export function useTrail(here: string, above: readonly Crumb[] = []) {
  const key = JSON.stringify(above);
  useEffect(() => {
    put({ here, above: JSON.parse(key) as Crumb[] });
    return () => put(NONE);
  }, [here, key]);
}

/** Where the person is in the dashboard. */
export const useShownTrail = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => trail,
  );

import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';

export interface Crumb {
  text: string;
  to: string;
}

export interface Trail {
  /** Screens between the dashboard and the current one, outermost first. `null` if the current one is the dashboard. */
  above: readonly Crumb[] | null;
  here: string;
}

const NONE: Trail = { above: [], here: '' };
const { subscribe, notify } = createListeners();
let trail = NONE;

function setTrail(next: Trail) {
  trail = next;
  notify();
}

/** Sets the breadcrumbs of the top bar while the calling screen is mounted. */
export function useBreadcrumbs(here: string, above: Trail['above'] = []) {
  const key = JSON.stringify(above);
  useEffect(() => {
    setTrail({ here, above: JSON.parse(key) as Trail['above'] });
    return () => setTrail(NONE);
  }, [here, key]);
}

/** Returns the breadcrumbs of the current screen. */
export const useCurrentBreadcrumbs = () => useSyncExternalStore(subscribe, () => trail);

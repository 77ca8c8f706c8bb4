import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 900px)';

function subscribe(listener: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is a phone's or a small tablet's. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);

import { useSyncExternalStore } from 'react';
import { NARROW } from '../config/media-queries.ts';

const STILL = '(prefers-reduced-motion: reduce)';

/** Creates a hook that returns whether a media query matches, and re-renders when that changes. */
function hookOf(media: string) {
  const subscribe = (listener: () => void) => {
    const query = matchMedia(media);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}

/** Whether the screen is as narrow as a phone's or a small tablet's. */
export const useNarrow = hookOf(NARROW);

/** Whether the user prefers reduced motion. */
export const useStill = hookOf(STILL);

/** Whether the user currently prefers reduced motion. */
export const isStill = () => matchMedia(STILL).matches;

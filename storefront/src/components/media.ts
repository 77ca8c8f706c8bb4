import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 900px)';
const STILL = '(prefers-reduced-motion: reduce)';

/** A hook that answers whether a media query holds, as it changes. */
function hookOf(media: string) {
  const subscribe = (listener: () => void) => {
    const query = matchMedia(media);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}

/** Whether the screen is a phone's or a small tablet's. */
export const useNarrow = hookOf(NARROW);

/** Whether this person wants nothing to move. */
export const useStill = hookOf(STILL);

/** The same, as of now. */
export const isStill = () => matchMedia(STILL).matches;

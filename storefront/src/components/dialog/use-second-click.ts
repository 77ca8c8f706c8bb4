import { useState } from 'react';

/** How long after the first click of a double click the second one comes, at most, as systems have it, in ms. */
const DOUBLE_CLICK_MS = 500;

/**
 * Tells whether what is happening now may be the second click of a double click. The first one opened the dialog under the
 * pointer, so the second was not meant for the scrim. Keys always are.
 */
export function useSecondClick(): () => boolean {
  const [openedAt] = useState(() => performance.now());
  return () => !(window.event instanceof KeyboardEvent) && performance.now() - openedAt < DOUBLE_CLICK_MS;
}

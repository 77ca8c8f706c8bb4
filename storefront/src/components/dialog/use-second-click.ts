import { useState } from 'react';

/** Usual maximum time between the clicks of a double click, in ms. */
const DOUBLE_CLICK_MS = 500;

/**
 * Returns a function that says whether the current event may be the second click of the double click that opened the
 * dialog, and so was not meant for the scrim. Always false for keyboard events.
 */
export function useSecondClick(): () => boolean {
  const [openedAt] = useState(() => performance.now());
  return () => !(window.event instanceof KeyboardEvent) && performance.now() - openedAt < DOUBLE_CLICK_MS;
}

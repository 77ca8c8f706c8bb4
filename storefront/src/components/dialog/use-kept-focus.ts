import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in the dialog if its focused button is removed, as happens when a run completes. The last button of
 * the footer, the primary one, gets the focus.
 */
export function useKeptFocus(dialog: RefObject<HTMLElement | null>): void {
  const isFirst = useRef(true);
  useEffect(() => {
    // The dialog library sets the initial focus.
    if (!isFirst.current && document.activeElement === document.body)
      dialog.current?.querySelector<HTMLElement>('.dialog-foot button:last-of-type:enabled')?.focus();
    isFirst.current = false;
  });
}

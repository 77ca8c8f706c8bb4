import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a dialog whose focused button goes away, as the one that was pressed does once all is done: its last
 * button at the foot, the one to go on with, takes it over.
 */
export function useKeptFocus(dialog: RefObject<HTMLElement | null>): void {
  const isFirst = useRef(true);
  useEffect(() => {
    // What has the focus at first is the dialog library's to say.
    if (!isFirst.current && document.activeElement === document.body)
      dialog.current?.querySelector<HTMLElement>('.dialog-foot button:last-of-type:enabled')?.focus();
    isFirst.current = false;
  });
}

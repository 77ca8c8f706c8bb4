import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when this was first shown. The dialog library does so only for what had the focus
 * after it was loaded, and it is loaded with the first dialog.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the library's own turn, and not while another dialog has the focus.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}

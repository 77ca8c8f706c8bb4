import { useEffect, useState } from 'react';

const FOCUSABLE = 'button:enabled, a[href], input:enabled';

/**
 * Restores the focus to the element that had it when the dialog opened. The dialog library does so only for elements
 * focused after the library was loaded, and the library is loaded with the first dialog. If the element is removed or
 * disabled, even after it got the focus back, the first focusable element of its section gets the focus instead, or the
 * page's content if the section has none.
 */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  const [section] = useState(() => opener?.closest('section') ?? null);
  useEffect(
    () => () => {
      // Runs after the library has restored the focus. Does nothing while another dialog has the focus.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
        if (document.activeElement === document.body) focusFallback(section);
        else if (document.activeElement === opener) focusFallbackOnceUnusable(opener, section);
      });
    },
    [opener, section],
  );
}

function focusFallback(section: Element | null): void {
  for (const candidate of [section?.querySelector(FOCUSABLE), document.getElementById('main')]) {
    if (!(candidate instanceof HTMLElement)) continue;
    candidate.focus({ preventScroll: true });
    if (document.activeElement === candidate) return;
  }
}

/** Moves the focus on once the focused element is removed or disabled, unless the user has already moved it. */
function focusFallbackOnceUnusable(opener: Element | null, section: Element | null): void {
  if (opener === null) return;
  const observer = new MutationObserver(() => {
    const focused = document.activeElement;
    if (focused !== opener && focused !== document.body) return observer.disconnect();
    if (opener.isConnected && !opener.matches(':disabled')) return;
    observer.disconnect();
    focusFallback(section);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}

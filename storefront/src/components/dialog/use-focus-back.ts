import { useEffect, useState } from 'react';

const FOCUSABLE = 'button:enabled, a[href], input:enabled';

/**
 * Gives the focus back to what had it when this was first shown. The dialog library does so only for what had the focus
 * after it was loaded, and it is loaded with the first dialog. What was done may have taken the button away, or have
 * disabled it, then or once the page has heard of it: the next thing of its section takes the focus over, else the page's
 * content.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  const [section] = useState(() => opener?.closest('section') ?? null);
  useEffect(
    () => () => {
      // After the library's own turn, and not while another dialog has the focus.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
        if (document.activeElement === document.body) goOn(section);
        else if (document.activeElement === opener) goOnOnceUnusable(opener, section);
      });
    },
    [opener, section],
  );
}

function goOn(section: Element | null): void {
  for (const place of [section?.querySelector(FOCUSABLE), document.getElementById('main')]) {
    if (!(place instanceof HTMLElement)) continue;
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
}

/** Goes on when what has the focus can no longer have it, unless the person has gone on before. */
function goOnOnceUnusable(opener: Element | null, section: Element | null): void {
  if (opener === null) return;
  const observer = new MutationObserver(() => {
    const focused = document.activeElement;
    if (focused !== opener && focused !== document.body) return observer.disconnect();
    if (opener.isConnected && !opener.matches(':disabled')) return;
    observer.disconnect();
    goOn(section);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}

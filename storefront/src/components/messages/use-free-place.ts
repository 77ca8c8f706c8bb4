import { useEffect } from 'react';
import { freePlace } from './free-place.ts';

const PRIMARY = '.btn-primary';
const OTHERS = `button:not(${PRIMARY}), .btn:not(${PRIMARY}), input, select, textarea`;

/**
 * Keeps the messages in a place where they cover no control, if there is one. Sets the place as the attribute
 * `data-place` of `root`. The messages move when one is added or removed, and after the page has scrolled or
 * changed its size.
 */
export function useFreePlace(root: HTMLElement): void {
  useEffect(() => {
    const sizes = new ResizeObserver(move);
    const additions = new MutationObserver(move);
    let observed: Element | null = null;
    function move() {
      const messages = root.querySelector('.snackbars');
      // The size is observed because a message grows while it appears. An element that is already observed is not
      // observed again, because that would report its size again and so call `move` without end.
      if (messages !== observed) {
        if (observed) sizes.unobserve(observed);
        if (messages) sizes.observe(messages);
        observed = messages;
      }
      if (!messages) return;
      const boxes = { primary: boxesOf(PRIMARY, root), others: boxesOf(OTHERS, root) };
      root.dataset.place = freePlace((place) => {
        root.dataset.place = place;
        return messages.getBoundingClientRect();
      }, boxes);
    }
    sizes.observe(document.body);
    additions.observe(root, { childList: true, subtree: true });
    window.addEventListener('resize', move);
    document.addEventListener('scrollend', move);
    return () => {
      sizes.disconnect();
      additions.disconnect();
      window.removeEventListener('resize', move);
      document.removeEventListener('scrollend', move);
    };
  }, [root]);
}

/** Returns the boxes of the visible controls outside of `root`, only those in the topmost dialog if one is open. */
function boxesOf(controls: string, root: HTMLElement): DOMRect[] {
  const layer = [...document.querySelectorAll('.dialog-layer')].at(-1) ?? document;
  return [...layer.querySelectorAll(controls)]
    .filter((control) => !root.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

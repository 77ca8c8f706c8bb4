import { expect, it } from '@jest/globals';
import { scrollWithin } from './scroll-within.ts';

/** Returns an element between two heights in the window, in pixels. */
function elementAt(top: number, bottom: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, bottom - top);
  return element;
}

it.each([
  ['below it', 880, 924, 74],
  ['above it', -30, 14, -30],
  ['in it', 700, 744, 0],
])('scrolls a box to an element %s, no further than needed', (_, top, bottom, scrolled) => {
  const box = elementAt(0, 850);
  box.scrollTop = 100;
  scrollWithin(box, elementAt(top, bottom));
  expect(box.scrollTop - 100).toBe(scrolled);
});

/** Scrolls a box as far as needed to show an element in it. Unlike `scrollIntoView`, it never scrolls the window. */
export function scrollWithin(box: Element, element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const shown = box.getBoundingClientRect();
  if (bottom > shown.bottom) box.scrollTop += bottom - shown.bottom;
  else if (top < shown.top) box.scrollTop += top - shown.top;
}

/* global requestAnimationFrame -- within the page */
/** Categories of a trace that tell how long each key press took to show. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Has the browser trace what `act` does.
 * @returns for each key press the milliseconds from the key to the next picture, and those that scripts took of it
 */
export async function tracedKeys(browser, page, act) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  // The last key's picture is in the trace once another one has been drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const presses = traceEvents
    .filter(({ name, args }) => name === 'EventTiming' && args.data?.type === 'keydown')
    .map(({ args }) => args.data);
  return {
    shown: presses.map(({ duration }) => duration),
    scripts: presses.map(({ processingStart, processingEnd }) => processingEnd - processingStart),
  };
}

/** The middle one of figures, and that which one in twenty exceeds. */
export function spreadOf(figures) {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { count: sorted.length, middle: at(0.5), slow: at(0.95) };
}
